/**
 * Strong words of Spanish, Portuguese, German, French and Italian, each found as a word of its own. The library has English alone, and
 * those with other languages hold words such as "pour" and "não". What is innocent in one of the languages, as "con" and "porra",
 * is left out.
 */
export const STRONG_WORDS = [
  'puta putas hijueputa hijoputa mierda cabrón cabrona cabrones gilipollas pendejo pendeja maricón joder jódete chingada culero malparido',
  'caralho cuzão buceta arrombado arrombada foder fodase vagabunda merda bosta',
  'scheisse scheiße scheiss scheiß arschloch arschlöcher arsch wichser fotze hurensohn schlampe ficken gefickt missgeburt schwuchtel nutte',
  'merde putain pute putes salope salopes salaud connard connards connasse enculé enculés enculer niquer enfoiré couilles branleur',
  'cazzo stronzo stronza stronzi vaffanculo fanculo puttana puttane coglione coglioni minchia frocio mignotta fottiti',
].flatMap((words) => words.split(' '));
