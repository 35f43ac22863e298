const list = document.getElementById('methods');
const note = document.getElementById('note');
const panels = { card: document.getElementById('card'), link: document.getElementById('link') };

/** Shows a tab for each method, unless there is only one. Calls back with the chosen method. */
export function showTabs(methods, onSelect) {
  const tabs = methods.map((method, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = `tab-${method.type}`;
    tab.textContent = method.label;
    tab.setAttribute('aria-controls', panelOf(method).id);
    tab.addEventListener('click', () => select(index));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = (index + step + methods.length) % methods.length;
      select(next);
      tabs[next].focus();
    });
    return tab;
  });

  function select(chosen) {
    tabs.forEach((tab, index) => {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
    });
    const method = methods[chosen];
    for (const panel of [...Object.values(panels), note]) panel.hidden = panel !== panelOf(method);
    panelOf(method).setAttribute('aria-labelledby', tabs[chosen].id);
    note.textContent = method.text ?? '';
    onSelect(method);
  }

  list.replaceChildren(...tabs);
  list.hidden = methods.length < 2;
  select(0);
}

function panelOf({ type }) {
  return panels[type] ?? note;
}

export function setTabsDisabled(isDisabled) {
  for (const tab of list.children) tab.disabled = isDisabled;
}
