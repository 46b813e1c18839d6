// Going from step to step, filtering, zooming, and what is known of the chosen step.

class Stepper {
  constructor(run, sources) {
    this.run = run;
    this.sources = sources;
    this.diagram = new Diagram(row => this.inspect(row));
    this.map = new Minimap(this.diagram, (from, to) => this.zoomTo(from, to));
    this.diagram.isModel = String(run.program).startsWith('model:');
    document.addEventListener('keydown', e => this.key(e));
    addEventListener('beforeprint', () => this.print(true));
    addEventListener('afterprint', () => this.print(false));
    addEventListener('resize', () => { if (this.execution) { this.diagram.layOut(); this.diagram.clear(); this.diagram.draw(); this.map.draw(); } });
  }

  open(failure) {
    this.failure = failure;
    this.executions = {
      failing: failure.failing && new Execution(failure.failing, failure),
      passing: failure.passing && new Execution(failure.passing, failure),
    };
    this.show('failing');
  }

  show(which, n) {
    this.which = which;
    this.execution = this.executions[which];
    this.hidden = new Set();
    this.object = '';
    this.search = '';
    this.folding = true;
    const pair = this.failure.pairs?.[0];
    this.decisive = !pair ? null : which === 'failing' ? [pair.first, pair.second] : [pair.firstInPassing, pair.secondInPassing];
    this.limit(this.execution.present.length > MANY_TASKS);
    this.makeRows();
    this.toolbar();
    drawLegend(this.execution);
    this.diagram.selected = 0;
    this.filter(n ?? this.decisive?.find(Boolean) ?? 1);
  }

  /** Shows the tasks that matter, or all. */
  limit(isLimited) {
    const mattering = isLimited ? this.execution.mattering(this.decisive) : null;
    this.execution.limit(mattering && mattering.size < this.execution.present.length ? mattering : null);
    nodeColours = this.execution.colours;
  }

  /** Steps that pass the filter; and at the end, how it ended. */
  makeRows() {
    const x = this.execution;
    let rows = [];
    const wanted = this.search.toLowerCase();
    let before = 0;
    let told = 0;
    const printed = upTo => {
      for (; told < x.printed.length && x.printed[told].n < upTo; told++) {
        const p = x.printed[told];
        if (this.object === '' && (p.node + ' ' + p.text).toLowerCase().includes(wanted)) rows.push({kind: 'printed', after: p.n, node: p.node, words: p.node + ' prints: ' + p.text});
      }
    };
    for (let i = 0; i < x.steps.length; i++) {
      const s = x.steps[i];
      const where = place(x.site(s.site));
      if (x.leftOut && s.n > before + 1) rows.push({kind: 'gap', words: '… ' + number(s.n - before - 1) + ' steps are left out here'});
      before = s.n;
      printed(s.n);
      if (this.hidden.has(s.task) || !x.laneOf.has(s.task)) continue;
      if (this.object !== '' && s.resource !== +this.object) continue;
      if (wanted && !(s.words + ' ' + where).toLowerCase().includes(wanted)) continue;
      rows.push({n: s.n, i, task: s.task, words: s.words, place: shortPlace(x.site(s.site)), time: s.time});
    }
    printed(Infinity);
    const folded = foldTurns(rows, this.decisive ?? []);
    this.folds = folded.length < rows.length;
    if (this.folding) rows = folded;
    if (this.which === 'passing') {
      rows.push({kind: 'passed', words: 'passes'});
      return rows;
    }
    for (const e of x.endings) {
      if (!this.hidden.has(e.task) && x.laneOf.has(e.task)) rows.push({kind: 'waits', task: e.task, words: 'waits for ' + e.awaits, place: shortPlace(x.site(e.site)), ending: e});
    }
    rows.push({kind: 'end', words: this.failure.kind + ': ' + line(withoutKind(this.failure), 160)});
    return rows;
  }

  filter(n) {
    const current = n ?? this.row?.n ?? 1;
    const rows = this.makeRows();
    this.diagram.selected = 0;
    this.diagram.show(this.execution, rows, this.decisive);
    this.diagram.select(this.diagram.at(current));
    this.map.draw();
    this.counted.textContent = rows.filter(r => r.n).length === this.execution.steps.length ? '' : number(rows.filter(r => r.n).length) + ' of ' + number(this.execution.steps.length) + ' steps';
  }

  toolbar() {
    const x = this.execution;
    nodeColours = x.colours;
    const step = (label, name, to, key) => el('button', {type: 'button', 'aria-label': name, title: name + ' (' + key + ')', onclick: to}, svg('svg', {viewBox: '0 0 14 14', 'aria-hidden': 'true'}, svg('path', {d: label})));
    const counts = new Map();
    x.steps.forEach(s => { if (s.resource !== undefined) counts.set(s.resource, (counts.get(s.resource) ?? 0) + 1); });
    const objects = [...counts.entries()].sort((a, b) => b[1] - a[1]).slice(0, 400);
    this.counted = el('span.small.soft', {role: 'status'});
    this.zoomInput = el('input', {type: 'range', min: ROW.least, max: ROW.most, value: this.diagram.rowHeight, 'aria-label': 'Zoom', title: 'Zoom (+ and -)', oninput: e => this.setZoom(+e.target.value)});
    this.objectInput = el('select', {id: 'object', 'aria-label': 'Only steps on one object', onchange: e => { this.object = e.target.value; this.filter(); }},
      el('option', {value: ''}, 'all objects'), objects.map(([r, c]) => el('option', {value: r}, line(x.resource(r), 60) + ' (' + c + ')')));
    this.stepInput = el('input', {type: 'number', id: 'goto', min: 1, max: x.steps.at(-1)?.n ?? 1, placeholder: 'step', 'aria-label': 'Go to step', title: 'Go to step (g)', onchange: e => {
      if (e.target.value) this.go(this.diagram.at(+e.target.value));
      e.target.value = '';
      byId('steps').focus();
    }});
    this.searchInput = el('input', {type: 'search', placeholder: 'find', 'aria-label': 'Only steps with this text', oninput: e => { this.search = e.target.value; this.filter(); }});
    fill(byId('toolbar'),
      this.executions.passing && el('div.group', {role: 'group', 'aria-label': 'Which execution'},
        ['failing', 'passing'].map(w => el('button', {type: 'button', 'aria-pressed': String(w === this.which), onclick: () => this.show(w)}, w === 'failing' ? 'Failing' : 'Passing'))),
      el('div.group', {role: 'group', 'aria-label': 'Step'},
        step('M2 2h2v10H2zM12 2v10L5 7z', 'First step', () => this.go(0), 'Home'), step('M11 2v10L3 7z', 'Step back', () => this.move(-1), '← or k'),
        step('M3 2v10l8-5z', 'Step forward', () => this.move(1), '→ or j'), step('M10 2h2v10h-2zM2 2v10l7-5z', 'Last step', () => this.go(Infinity), 'End'), this.stepInput),
      el('div.group', null, this.objectInput, this.searchInput),
      el('div.group', null, this.zoomInput, el('button', {type: 'button', onclick: () => this.fit(), title: 'All in view (f)'}, 'Fit')),
      x.lanes.length > 1 && x.lanes.length <= 60 && el('div.group', {role: 'group', 'aria-label': 'Tasks'}, x.lanes.map(task => {
        const chip = el('button.chip', {type: 'button', 'aria-pressed': 'true', style: '--task:' + colour(task), title: 'Show or hide ' + line(x.task(task), 60)}, el('span.swatch'), el('span.t', null, line(x.task(task), 40)));
        chip.addEventListener('click', () => {
          const hide = !this.hidden.has(task);
          if (hide) this.hidden.add(task); else this.hidden.delete(task);
          chip.setAttribute('aria-pressed', String(!hide));
          this.filter();
        });
        return chip;
      })),
      (x.limited || x.present.length > MANY_TASKS) && el('button', {type: 'button', 'aria-pressed': String(x.limited), onclick: () => { this.limit(!x.limited); this.toolbar(); this.filter(); },
        title: 'Those that have to do with what decides, or wait at the end'}, x.limited ? number(x.lanes.length) + ' of ' + number(x.present.length) + ' tasks' : 'All ' + number(x.present.length) + ' tasks'),
      this.folds && el('button', {type: 'button', 'aria-pressed': String(this.folding), onclick: () => { this.folding = !this.folding; this.toolbar(); this.filter(); },
        title: 'Steps that come again and again are shown twice and counted'}, 'Fold repeats'),
      this.counted);
  }

  go(at) { this.diagram.select(at === Infinity ? this.diagram.rows.length - 1 : at); }
  move(by) { this.go(this.diagram.selected + by); }

  fit() {
    this.setZoom(Math.max(ROW.least, Math.min(ROW.usual, Math.floor(this.diagram.scroller.clientHeight / Math.max(1, this.diagram.rows.length)))));
  }

  /** Shows the rows from one to another, as large as they can be. */
  zoomTo(from, to) {
    this.setZoom(Math.floor(this.diagram.scroller.clientHeight / (to - from + 1)));
    this.diagram.scroller.scrollTop = from * this.diagram.rowHeight;
    this.diagram.select(from, true);
  }

  setZoom(height) {
    this.diagram.zoom(height);
    this.zoomInput.value = this.diagram.rowHeight;
    this.map.draw();
  }

  /** The next row in a direction for which something holds. */
  seek(direction, holds) {
    const rows = this.diagram.rows;
    for (let at = this.diagram.selected + direction; at >= 0 && at < rows.length; at += direction) {
      if (rows[at].n && holds(rows[at])) return this.go(at);
    }
  }

  key(e) {
    if (!this.execution || e.ctrlKey || e.metaKey || e.altKey) return;
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName);
    if (typing) {
      if (e.key === 'Escape') { e.target.blur(); byId('steps').focus(); }
      return;
    }
    const inSteps = byId('steps').contains(e.target);
    const page = Math.max(1, Math.floor(byId('steps').clientHeight / this.diagram.rowHeight) - 2);
    const step = this.row && this.row.n ? this.execution.step(this.row.n) : null;
    const keys = {
      ArrowRight: () => this.move(1), j: () => this.move(1), ArrowLeft: () => this.move(-1), k: () => this.move(-1),
      n: () => step && this.seek(1, r => r.task === step.task), p: () => step && this.seek(-1, r => r.task === step.task),
      o: () => step && this.seek(1, r => this.execution.step(r.n).resource === step.resource),
      O: () => step && this.seek(-1, r => this.execution.step(r.n).resource === step.resource),
      1: () => this.jump(0), 2: () => this.jump(1), '/': () => this.searchInput.focus(), g: () => this.stepInput.focus(),
      '+': () => this.setZoom(this.diagram.rowHeight + 3), '-': () => this.setZoom(this.diagram.rowHeight - 3), f: () => this.fit(),
    };
    if (inSteps || e.target === document.body) {
      Object.assign(keys, {Home: () => this.go(0), End: () => this.go(Infinity)});
    }
    if (inSteps) {
      Object.assign(keys, {ArrowDown: () => this.move(1), ArrowUp: () => this.move(-1), PageDown: () => this.move(page), PageUp: () => this.move(-page)});
    }
    const action = keys[e.key];
    if (action) {
      e.preventDefault();
      action();
    }
  }

  jump(which) {
    const n = this.decisive?.[which];
    if (n) this.go(this.diagram.at(n));
  }

  print(on) {
    if (!this.execution) return;
    this.diagram.printing = on;
    if (on) {
      this.before = this.diagram.rowHeight;
      this.diagram.rowHeight = 18;
    } else {
      this.diagram.rowHeight = this.before;
    }
    this.diagram.clear();
    if (on) this.diagram.spacer.style.height = Math.min(this.diagram.rows.length, 400) * 18 + 'px';
    this.diagram.draw();
  }

  inspect(row) {
    this.row = row;
    const box = byId('inspector');
    if (!row) {
      fill(box, el('p.soft', null, 'No step passes the filter.'));
      return;
    }
    const x = this.execution;
    if (row.kind === 'printed') {
      fill(box, el('div.now', null, said(row.node, 120), el('span.soft', {style: 'font-weight:400'}, ' · after step ' + row.after)), el('p.what', null, said(row.words, 2000)), this.wrong(row.after));
      return;
    }
    if (!row.n) {
      fill(box, el('div.now', null, row.task === undefined ? '' : [el('span.swatch', {style: '--task:' + colour(row.task)}), ' ', said(x.task(row.task), 120)]),
        el('p.what', null, said(row.words, 2000)), row.place && el('p.small.soft.mono', null, said(row.place)),
        row.ending && this.sources.view(x.site(row.ending.site), 4, 4),
        this.state(x.steps.length - 1, Infinity));
      return;
    }
    const s = x.steps[row.i];
    const site = x.site(s.site);
    const jump = n => el('button.link', {type: 'button', onclick: () => this.go(this.diagram.at(n))}, 'step ' + n);
    const about = (title, steps) => steps.length > 0 && [el('h3', null, title), el('ul.list', null, steps.slice(0, 6).map(n => {
      const other = x.step(n);
      return el('li', null, jump(n), ' ', other ? [el('span.swatch', {style: '--task:' + colour(other.task)}), ' ', said(x.task(other.task), 40), ': ', said(other.words, 80)] : '');
    }))];
    const race = x.raceSteps.get(s.n);
    fill(box,
      el('div.now', null, el('span.swatch', {style: '--task:' + colour(s.task)}), ' ', said(x.task(s.task), 120),
        el('span.soft', {style: 'font-weight:400'}, ' · step ' + s.n + ' of ' + number(x.steps.length + x.leftOut), x.times[row.i] > 0 ? ' · ' + this.diagram.clock(x.times[row.i]) : '')),
      el('p.what', null, said(s.words, 600)),
      site && el('p.small.soft.mono', {style: 'margin:0'}, said(site.text, 300)),
      this.sources.view(site, 5, 5),
      this.decisive?.includes(s.n) && el('p.small', {style: 'margin:.6rem 0 0'}, el('span.badge', null, 'decides'), ' one of the two operations whose order decides'),
      race && el('p.small.bad', {style: 'margin:.6rem 0 0'}, 'Races with ', jump(race.first === s.n ? race.second : race.first), ': nothing says which comes first.'),
      this.which === 'failing' && drawWhatIf(this.failure, x, s),
      this.state(row.i, s.n),
      about('Comes after', s.after ?? []), about('Comes before', x.out.get(s.n) ?? []));
  }

  /** What is wrong with nodes at a step. */
  wrong(n) {
    const now = this.execution.wrongAt(n);
    return now.length > 0 && [el('h3', null, 'Wrong with nodes'), el('ul.list', null, now.slice(0, 12).map(t =>
      el('li', null, said(t.node, 60), ' ', said(t.what, 80), el('span.soft', null, ' since step ' + t.from))))];
  }

  /** Locks, waits and values at a step. */
  state(i, n) {
    const x = this.execution;
    const held = n === Infinity ? x.holds.filter(h => h.to === Infinity) : x.heldAt(n);
    const waiting = n === Infinity ? [] : x.waitingAt(n);
    const all = x.valuesAt(i);
    const values = this.allValues ? all.slice(0, 1000) : all.slice(0, 12);
    return [
      this.wrong(n === Infinity ? Number.MAX_SAFE_INTEGER : n),
      held.length > 0 && [el('h3', null, 'Locks held'), el('ul.list', null, held.slice(0, 12).map(h =>
        el('li', null, el('span.swatch', {style: '--task:' + lockColour(h.resource)}), ' ', said(x.resource(h.resource), 80), el('span.soft', null, ' by '), said(x.task(h.task), 60))))],
      waiting.length > 0 && [el('h3', null, 'Cannot go on'), el('ul.list', null, waiting.slice(0, 12).map(w =>
        el('li', null, el('span.swatch', {style: '--task:' + colour(w.task)}), ' ', said(x.task(w.task), 60), el('span.soft', null, ' waits for '), said(w.what, 120))))],
      values.length > 0 && [el('h3', null, 'Values after this step'), el('table.values', null, el('tbody', null, values.map(([r, v]) =>
        el('tr' + (v.changed ? '.changed' : ''), null, el('td', null, said(r, 80)), el('td', null, said(v.value, 200)))))),
        all.length > 12 && el('button.link', {type: 'button', onclick: () => { this.allValues = !this.allValues; this.inspect(this.row); }}, this.allValues ? 'only the last 12' : 'all ' + number(all.length) + ' values')],
    ];
  }
}
