// A directory of runs, the failed ones first.

const json = byId('heddle-data').textContent;
const runs = JSON.parse(json).runs ?? [];
initTheme();
initDownload(json);

const failed = runs.filter(r => r.verdict === 'failed');
const order = [...failed, ...runs.filter(r => r.verdict !== 'failed')];
const seconds = runs.reduce((sum, r) => sum + r.totals.seconds, 0);

fill(byId('main'),
  el('h1', null, failed.length ? number(failed.length) + ' of ' + number(runs.length) + ' programs failed' : 'No failure in ' + number(runs.length) + (runs.length === 1 ? ' program' : ' programs')),
  el('p.soft', null, 'Tests run: ' + runs.length + ', Failures: ' + failed.length + ', Time: ' + duration(seconds)),
  el('div.card.wide', {tabindex: 0, role: 'region', 'aria-label': 'Runs'}, el('table', null,
    el('thead', null, el('tr', null, ['Program', 'Result'].map(h => el('th', {scope: 'col'}, h)), ['Executions', 'Traces', 'Time'].map(h => el('th.number', {scope: 'col'}, h)))),
    el('tbody', null, order.map(r => el('tr', null,
      el('td', null, el('a', {href: encodeURIComponent(r.page)}, said(String(r.program).replace(/^(main|test):/, ''), 200)), r.arguments?.length ? el('div.message.mono', null, said(r.arguments.join(' '), 200)) : null),
      el('td', null, el('span.badge' + (r.verdict === 'failed' ? '.bad' : '.good'), null, r.verdict === 'failed' ? said(r.failures?.[0]?.kind ?? 'failed', 40) : line(r.verdict)),
        (r.failures ?? []).slice(0, 3).map(f => el('div.message', null, said(f.message, 240)))),
      el('td.number', null, number(r.totals.executions)), el('td.number', null, number(r.totals.traces)), el('td.number', null, duration(r.totals.seconds))))))));
