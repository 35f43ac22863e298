import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Drawing {
  name: string;
  defaultText: string;
  /** Drawn once with a white rim, so that it stands out on a button of any colour. */
  shape: string;
  /** Drawn on top, without a rim. */
  detail: string;
}

const DRAWINGS: Drawing[] = [
  {
    name: 'Cupcake',
    defaultText: 'Send a Treat',
    shape:
      '<path fill="#8a2bd6" d="M14 38h36l-4.300 17.300A5 5 0 0 1 40.800 59H23.200a5 5 0 0 1-4.900-3.700z"/><path fill="#ff4398" d="M32 6c6.500 0 11 4 11.700 9.200 5.700.6 9.600 4.700 9.400 9.700 3.200 1.500 5.200 4.500 4.900 7.900-.4 4.700-4.200 7.900-9 7.900H15c-4.800 0-8.600-3.200-9-7.900-.3-3.400 1.700-6.400 4.900-7.900-.2-5 3.700-9.100 9.400-9.700C21 10 25.500 6 32 6z"/>',
    detail:
      '<g stroke-width="3" stroke-linecap="round"><path stroke="#fff" d="m19 26 4-3M40 24l3 3M24 34l4 2"/><path stroke="#ffd84d" d="m30 17 4 2M47 33l-4 2M13 32l3 2"/><path stroke="#7ee0ff" d="m33 29 4-2"/></g>',
  },
  {
    name: 'Heart',
    defaultText: 'Send Love',
    shape:
      '<path fill="#f5265f" d="M32 56 10.500 35a14 14 0 0 1 0-19.800 14 14 0 0 1 19.800 0L32 16.900l1.700-1.700a14 14 0 0 1 19.800 0 14 14 0 0 1 0 19.800z"/>',
    detail:
      '<path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round" d="M13 28c-1-5 2-9 6-10"/>',
  },
  {
    name: 'Coffee',
    defaultText: 'Buy Me a Coffee',
    shape:
      '<path fill="#9a5b34" d="M10 26h38v4h3a8 8 0 0 1 0 16h-4.500A13 13 0 0 1 35 56H23a13 13 0 0 1-13-13zm38 9v6h3a3 3 0 0 0 0-6z"/>',
    detail:
      '<path fill="#4f2a15" d="M10 26h38v5H10z"/><path fill="none" stroke="#c58a63" stroke-width="3.500" stroke-linecap="round" d="M22 8c-3 4 3 6 0 11M33 8c-3 4 3 6 0 11"/>',
  },
  {
    name: 'Star',
    defaultText: 'Be My Star',
    shape:
      '<path fill="#ffb800" d="m32 6 7.900 16.600L58 24.900 44.700 37.500l3.400 18L32 46.700l-16.100 8.800 3.400-18L6 24.900l18.100-2.300z"/>',
    detail:
      '<path stroke="#fff" stroke-opacity=".7" stroke-width="3.500" stroke-linecap="round" d="m25 27-8 1.200"/>',
  },
  {
    name: 'Flame',
    defaultText: 'Keep It Burning',
    shape:
      '<path fill="#f4511e" d="M34 5c2 10 16 15 16 33a18 18 0 0 1-36 0c0-8 5-12 7-18 3 2 4.500 5 4.800 8C31 23 33 14 34 5z"/>',
    detail:
      '<path fill="#ffd23f" d="M32 55a9 9 0 0 1-9-9c0-6 6-8 8-13 4.500 3.500 10 7 10 13a9 9 0 0 1-9 9z"/>',
  },
  {
    name: 'Music',
    defaultText: 'Tip the Music',
    shape:
      '<path fill="#6d28d9" d="m22 14 32-7v36a8.500 7.500 0 1 1-6-7.100V21.500l-20 4.400V50a8.500 7.500 0 1 1-6-7.100z"/>',
    detail: '<path fill="#c4a3ff" d="m28 17.500 20-4.400v3.400l-20 4.400z"/>',
  },
  {
    name: 'Camera',
    defaultText: 'Tip This Shot',
    shape:
      '<path fill="#334155" d="M22 18l3.500-7h13l3.500 7h8a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8z"/>',
    detail:
      '<circle cx="32" cy="36" r="12" fill="#e2e8f0"/><circle cx="32" cy="36" r="8" fill="#2f7bf0"/><circle cx="29" cy="33" r="2.500" fill="#fff"/><circle cx="50" cy="26" r="2.500" fill="#ffd84d"/>',
  },
  {
    name: 'Rocket',
    defaultText: 'Boost Me',
    shape:
      '<path fill="#e23b3b" d="M20 31 9 42v12l13-6zM44 31l11 11v12l-13-6z"/><path fill="#ff9d2e" d="M25 46h14c0 6-4 10-7 13-3-3-7-7-7-13z"/><path fill="#b9c6dc" d="M32 4c9 7 13 17 13 27 0 7-1.500 12-3 16H22c-1.500-4-3-9-3-16C19 21 23 11 32 4z"/>',
    detail:
      '<path fill="#e23b3b" d="M32 4c4 3 7 7 9 11H23c2-4 5-8 9-11z"/><circle cx="32" cy="27" r="6" fill="#2f7bf0" stroke="#fff" stroke-width="2.500"/>',
  },
  {
    name: 'Gift',
    defaultText: 'Send a Gift',
    shape:
      '<path fill="#ffc629" d="M32 22C20 22 13 20 13 14S26 4 32 17c6-13 19-9 19-3s-7 8-19 8z"/><path fill="#d61f7a" d="M10 30h44v22a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5z"/><path fill="#ff4398" d="M9 20h46a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z"/>',
    detail:
      '<path fill="#ffc629" d="M28 20h8v37h-8z"/><path fill="none" stroke="#c98a00" stroke-width="2.500" stroke-linecap="round" d="M20 13c3 0 6 1.500 9 5M44 13c-3 0-6 1.500-9 5"/>',
  },
];

/** `image_data` is a data URL, so that an icon needs no request of its own. */
export class CreateButtonIcons1795219200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE button_icons (
        id uuid CONSTRAINT pk_button_icons PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL CONSTRAINT ck_button_icons_name CHECK (char_length(name) BETWEEN 1 AND 50),
        image_data text NOT NULL
          CONSTRAINT ck_button_icons_image_data CHECK (
            image_data ~ '^data:image/(svg\\+xml|png)[;,]' AND octet_length(image_data) <= 32768
          ),
        default_text text NOT NULL
          CONSTRAINT ck_button_icons_default_text CHECK (char_length(default_text) BETWEEN 1 AND 30),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`CREATE UNIQUE INDEX uq_button_icons_name ON button_icons (lower(name))`);
    for (const [index, drawing] of DRAWINGS.entries()) await insert(queryRunner, index, drawing);
    await queryRunner.query(`
      UPDATE profiles SET button_icon_id = NULL
      WHERE button_icon_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM button_icons WHERE id = button_icon_id)`);
    await queryRunner.query(`
      ALTER TABLE profiles ADD CONSTRAINT fk_profiles_button_icon
        FOREIGN KEY (button_icon_id) REFERENCES button_icons (id) ON DELETE SET NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE profiles DROP CONSTRAINT fk_profiles_button_icon`);
    await queryRunner.query(`DROP TABLE button_icons`);
  }
}

/** Icons are offered in the order of their creation. */
async function insert(queryRunner: QueryRunner, index: number, drawing: Drawing): Promise<void> {
  await queryRunner.query(
    `INSERT INTO button_icons (id, name, image_data, default_text, created_at)
     VALUES ($1, $2, $3, $4, timestamptz '2026-11-20T00:00:00Z' + $5 * interval '1 second')`,
    [
      `b0770a10-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      drawing.name,
      `data:image/svg+xml,${encodeURIComponent(toSvg(drawing))}`,
      drawing.defaultText,
      index,
    ],
  );
}

function toSvg({ shape, detail }: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">` +
    `<g stroke="#fff" stroke-width="7" stroke-linejoin="round">${shape}</g>${shape}${detail}</svg>`
  );
}
