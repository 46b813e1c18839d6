// Two runs, or two directories of runs, side by side.

const json = byId('heddle-data').textContent;
const data = JSON.parse(json);
initTheme();
initDownload(json);

const rows = data.rows ?? [];
const changes = rows.flatMap(r => r.failures ?? []);
const count = change => changes.filter(c => c.change === change).length;

function side(s) {
  if (!s) return el('td.soft', null, 'not run');
  return el('td', null, el('span.badge' + (s.verdict === 'failed' ? '.bad' : '.good'), null, line(s.verdict)),
    el('div.message', null, number(s.executions) + ' executions in ' + duration(s.seconds) + ', ' + number(s.traces) + ' traces'),
    el('div.message', null, said([s.strategy, s.jdk && 'JDK ' + s.jdk].filter(Boolean).join(', '), 120)));
}

fill(byId('main'),
  el('h1', null, said(data.before, 120), ' and ', said(data.after, 120)),
  el('p', null, [['new', 'new'], ['gone', 'gone'], ['still there', 'still there']].map(([c, words]) => number(count(c)) + ' ' + words).join(', ')),
  el('div.card.wide', {tabindex: 0, role: 'region', 'aria-label': 'Comparison'}, el('table', null,
    el('thead', null, el('tr', null, el('th', {scope: 'col'}, 'Program'), el('th', {scope: 'col'}, said(data.before, 80)), el('th', {scope: 'col'}, said(data.after, 80)), el('th', {scope: 'col'}, 'Failures'))),
    el('tbody', null, rows.map(r => el('tr', null,
      el('td', null, said(String(r.program).replace(/^(main|test):/, ''), 200), r.arguments?.length ? el('div.message.mono', null, said(r.arguments.join(' '), 200)) : null),
      side(r.before), side(r.after),
      el('td', null, (r.failures ?? []).length === 0 ? el('span.soft', null, 'none') : r.failures.map(f => el('div', null,
        el('span' + (f.change === 'new' ? '.new' : f.change === 'gone' ? '.gone' : ''), null, line(f.change)), ': ', said(f.kind, 40),
        el('div.message', null, said(f.message, 240)),
        (f.scheduleAfter ?? f.scheduleBefore) && el('div.message.mono', null, said(f.scheduleAfter ?? f.scheduleBefore, 80)))))))))));
