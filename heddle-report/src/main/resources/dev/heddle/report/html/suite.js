// A directory of runs: the failed ones first, then those that were sampled, then those that are proved.

const json = byId('heddle-data').textContent;
const runs = JSON.parse(json).runs ?? [];
initTheme();
initDownload(json);

const RANK = {failed: 0, passed: 1, proved: 2};
const rank = r => RANK[r.verdict] ?? 1;
const order = [...runs].sort((a, b) => rank(a) - rank(b));
const count = which => runs.filter(r => rank(r) === which).length;
const failed = count(0);
const seconds = runs.reduce((sum, r) => sum + r.totals.seconds, 0);
const counted = (n, one, many) => number(n) + ' ' + (n === 1 ? one : many);
const name = r => said(String(r.program).replace(/^(main|test):/, ''), 200);
const WORDS = {failed: 'failed', passed: 'sampled', proved: 'proved'};

let shown = '';
const rows = el('tbody');

function draw() {
  fill(rows, order.filter(r => shown === '' || rank(r) === shown).map(r => el('tr', null,
    el('td', null, r.page ? el('a', {href: encodeURIComponent(r.page)}, name(r)) : name(r), r.arguments?.length ? el('div.message.mono', null, said(r.arguments.join(' '), 200)) : null),
    el('td', null, el('span.badge' + (rank(r) ? '.good' : '.bad'), null, rank(r) ? WORDS[r.verdict] ?? 'sampled' : said(r.failures?.[0]?.kind ?? 'failed', 40)),
      rank(r) ? el('div.message', null, said(r.headline, 400)) : (r.failures ?? []).slice(0, 3).map(f => el('div.message', null, said(f.message, 240)))),
    el('td.number', null, number(r.totals.executions)), el('td.number', null, number(r.totals.traces)), el('td.number', null, duration(r.totals.seconds)))));
}

const filters = [['', 'all', runs.length], [0, 'failed', failed], [1, 'sampled', count(1)], [2, 'proved', count(2)]].filter(([, , n]) => n);
const buttons = filters.map(([which, words, n]) => el('button', {type: 'button', 'aria-pressed': String(which === shown), onclick: e => {
  shown = which;
  buttons.forEach(b => b.setAttribute('aria-pressed', String(b === e.currentTarget)));
  draw();
}}, number(n) + ' ' + words));

draw();
fill(byId('main'),
  el('h1', null, failed ? number(failed) + ' of ' + counted(runs.length, 'program', 'programs') + ' failed' : 'No failure in ' + counted(runs.length, 'program', 'programs')),
  el('p.soft', null, 'Tests run: ' + runs.length + ', Failures: ' + failed + ', Proved: ' + count(2) + ', Sampled: ' + count(1) + ', Time: ' + duration(seconds)),
  filters.length > 2 && el('div.filters.no-print', {role: 'group', 'aria-label': 'Which programs'}, buttons),
  el('div.card.wide', {tabindex: 0, role: 'region', 'aria-label': 'Runs'}, el('table', null,
    el('thead', null, el('tr', null, ['Program', 'Result'].map(h => el('th', {scope: 'col'}, h)), ['Executions', 'Traces', 'Time'].map(h => el('th.number', {scope: 'col'}, h)))),
    rows)));
