// The space–time diagram: time goes down, a lane a task. Only the rows that can be seen are in the document.

const ROW = {least: 3, text: 15, usual: 26, most: 44};
const OVERSCAN = 12;

class Diagram {
  constructor(onSelect) {
    this.scroller = byId('steps');
    this.lanesBox = byId('lanes');
    this.onSelect = onSelect;
    this.rowHeight = ROW.usual;
    this.rows = [];
    this.selected = 0;
    this.pool = new Map();
    this.threads = svg('svg', {class: 'threads', 'aria-hidden': 'true'});
    this.spacer = el('div', {role: 'presentation'});
    this.scroller.replaceChildren(this.spacer, this.threads);
    this.pending = false;
    this.scroller.addEventListener('scroll', () => this.later());
    this.scroller.addEventListener('click', e => {
      const row = e.target.closest('.row');
      if (row) this.select(+row.dataset.row);
    });
    new ResizeObserver(() => this.later()).observe(this.scroller);
  }

  show(execution, rows, decisive) {
    this.execution = execution;
    nodeColours = execution.colours;
    this.rows = rows;
    this.decisive = decisive;
    this.rowOf = new Map();
    rows.forEach((row, at) => { if (row.n) this.rowOf.set(row.n, at); });
    this.layOut();
    this.clear();
    this.select(Math.min(this.selected, rows.length - 1), true);
  }

  /** The row of a step, or of the first one behind it if it is filtered out. */
  at(n) {
    if (this.rowOf.has(n)) return this.rowOf.get(n);
    const found = this.rows.findIndex(row => row.n >= n);
    return found < 0 ? this.rows.length - 1 : found;
  }

  layOut() {
    const lanes = this.execution.lanes.length;
    const room = this.scroller.clientWidth || 700;
    this.gutter = room < 480 ? 42 : 58;
    const wanted = Math.max(...this.execution.lanes.map(t => line(this.execution.task(t), 24).length), 4) * 8.6 + 18;
    this.pitch = Math.max(16, Math.min(wanted, 130, (room * (room < 480 ? 0.5 : 0.45)) / Math.max(1, lanes)));
    this.width = this.gutter + lanes * this.pitch + 8;
    const tall = this.pitch < Math.min(wanted, 64);
    const grouped = this.execution.nodes.length > 0;
    this.lanesBox.className = (tall ? 'lanes tall' : 'lanes') + (grouped ? ' grouped' : '');
    /** The node, or the pool, stands above, once. */
    const label = task => this.execution.labelOf(task);
    fill(this.lanesBox, [
      this.execution.lanes.map(task => el('span', {
        style: `left:${this.x(task)}px;max-width:${tall ? 92 : this.pitch - 6}px;--task:${colour(task)}`,
        title: line(this.execution.task(task)),
      }, said(shortened(label(task), tall ? 16 : Math.floor((this.pitch - 6) / 8.2)), 40))),
      this.execution.nodes.filter(node => node.name).map(node => el('b', {
        style: `left:${this.gutter + node.from * this.pitch + 2}px;width:${(node.to - node.from + 1) * this.pitch - 4}px;--task:${node.colour}`,
        title: line(node.name),
      }, said(node.name, 40))),
    ]);
  }

  x(task) { return this.gutter + (this.execution.laneOf.get(task) ?? 0) * this.pitch + this.pitch / 2; }
  y(at) { return at * this.rowHeight + this.rowHeight / 2; }

  clear() {
    this.pool.forEach(row => row.remove());
    this.pool.clear();
    this.spacer.style.height = this.rows.length * this.rowHeight + 'px';
  }

  zoom(rowHeight) {
    const height = Math.max(ROW.least, Math.min(ROW.most, rowHeight));
    if (height === this.rowHeight) return;
    const keep = this.scroller.scrollTop + this.scroller.clientHeight / 2;
    const share = keep / (this.rows.length * this.rowHeight);
    this.rowHeight = height;
    this.clear();
    this.scroller.scrollTop = share * this.rows.length * height - this.scroller.clientHeight / 2;
    this.draw();
  }

  select(at, silent) {
    if (!this.rows.length) {
      this.draw();
      this.onSelect(null);
      return;
    }
    this.selected = Math.max(0, Math.min(at, this.rows.length - 1));
    const top = this.selected * this.rowHeight;
    const {scrollTop, clientHeight} = this.scroller;
    if (top < scrollTop + this.rowHeight) this.scroller.scrollTop = top - this.rowHeight * 2;
    else if (top + this.rowHeight * 2 > scrollTop + clientHeight) this.scroller.scrollTop = top - clientHeight + this.rowHeight * 3;
    this.draw();
    this.onSelect(this.rows[this.selected], silent);
  }

  later() {
    if (!this.pending) {
      this.pending = true;
      requestAnimationFrame(() => { this.pending = false; this.draw(); });
    }
  }

  window() {
    if (this.printing) return [0, Math.min(this.rows.length, 400)];
    const top = this.scroller.scrollTop;
    const from = Math.max(0, Math.floor(top / this.rowHeight) - OVERSCAN);
    const to = Math.min(this.rows.length, Math.ceil((top + this.scroller.clientHeight) / this.rowHeight) + OVERSCAN);
    return [from, to];
  }

  draw() {
    if (!this.execution) return;
    const [from, to] = this.window();
    this.drawRows(from, to);
    this.drawThreads(from, to);
  }

  drawRows(from, to) {
    const readable = this.rowHeight >= ROW.text;
    for (const [at, row] of this.pool) {
      if (at < from || at >= to) {
        row.remove();
        this.pool.delete(at);
      }
    }
    const fresh = document.createDocumentFragment();
    for (let at = from; at < to; at++) {
      let row = this.pool.get(at);
      if (!row) {
        row = this.row(at, readable);
        this.pool.set(at, row);
        fresh.append(row);
      }
      row.setAttribute('aria-selected', String(at === this.selected));
    }
    this.scroller.append(fresh);
    if (this.rows.length) this.scroller.setAttribute('aria-activedescendant', 'row-' + this.selected);
    else this.scroller.removeAttribute('aria-activedescendant');
  }

  row(at, readable) {
    const row = this.rows[at];
    const mark = row.n && this.decisive ? (row.n === this.decisive[0] ? '1' : row.n === this.decisive[1] ? '2' : null) : null;
    const kind = mark ? '.decisive' : row.kind === 'end' || row.kind === 'waits' ? '.end' : row.kind === 'passed' ? '.passed' : row.kind === 'printed' ? '.printed' : '';
    const who = row.task === undefined ? '' : line(this.execution.task(row.task), 60) + ': ';
    const element = el('div.row' + kind, {
      role: 'option', id: 'row-' + at, 'data-row': at, 'aria-posinset': at + 1, 'aria-setsize': this.rows.length,
      'aria-label': (row.n ? row.n + ', ' : '') + who + line(row.words, 200) + (row.place ? ', ' + line(row.place, 120) : ''),
      style: `top:${at * this.rowHeight}px;height:${this.rowHeight}px`,
    });
    if (readable) {
      add(element, [
        el('span.n', {style: `width:${this.gutter}px`}, row.n ? String(row.n) : ''),
        el('span', {style: `flex:none;width:${this.width - this.gutter}px`}),
        mark && el('span.circle', null, mark),
        row.time !== undefined && el('span.clock', null, this.clock(row.time)),
        el('span.words', {style: `max-width:calc(100% - ${this.width + (mark ? 30 : 8)}px);` + (row.kind ? '' : `color:${colour(row.task)}`)}, said(row.words, 160)),
        row.place && el('span.place', null, said(row.place, 90)),
      ]);
    }
    return element;
  }

  clock(nanos) { return this.isModel ? 't = ' + nanos : duration(nanos / 1e9); }

  drawThreads(from, to) {
    const x = this.execution;
    const top = from * this.rowHeight;
    const height = Math.max(0, (to - from) * this.rowHeight);
    const first = this.rows[from]?.n ?? this.lastBefore(from);
    const last = this.lastBefore(to);
    this.threads.setAttribute('width', this.width);
    this.threads.setAttribute('height', height);
    this.threads.style.top = top + 'px';
    const y = at => this.y(at) - top;
    /** Steps that are filtered out or beyond the window end at its edge or at the next row that is there. */
    const yOf = n => n === Infinity ? Math.min(height, y(this.rows.length - 1)) : Math.max(-20, Math.min(height + 20, y(this.at(n))));
    const parts = [];
    const path = (cls, d, style) => { if (d) parts.push(svg('path', style ? {class: cls, d, style} : {class: cls, d})); };

    for (const t of x.troubles) {
      if (!t.at || t.from > last || t.to < first) continue;
      const left = this.gutter + t.at.from * this.pitch, wide = (t.at.to - t.at.from + 1) * this.pitch;
      if (t.whole) path('down', `M${left + 1} ${yOf(t.from)}h${wide - 2}V${yOf(t.to)}h${2 - wide}Z`);
      else path('deaf', `M${left + 4 + t.slot * 6} ${yOf(t.from)}V${yOf(t.to)}`);
    }
    for (const task of x.lanes) {
      if (x.first[task] > last || x.last[task] < first) continue;
      path('life', `M${this.x(task)} ${yOf(x.first[task])}V${yOf(x.last[task])}`);
    }
    let d = '';
    for (const w of x.waits) {
      if (w.from > last || w.to < first || !x.laneOf.has(w.task)) continue;
      d += `M${this.x(w.task)} ${yOf(Math.max(w.from, x.first[w.task] ?? w.from)) + 4}V${yOf(w.to) - (w.to === Infinity ? 0 : 4)}`;
    }
    path('wait', d);
    for (const h of x.holds) {
      if (h.from > last || h.to < first || !x.laneOf.has(h.task)) continue;
      const at = this.x(h.task) - 7 - h.slot * 6;
      path('hold', `M${at} ${yOf(h.from)}V${yOf(h.to)}`, `stroke:${lockColour(h.resource)}`);
    }
    d = '';
    let time = '';
    let faults = '';
    let previous = null;
    for (let at = Math.max(0, from - 1); at < to; at++) {
      const row = this.rows[at];
      if (!row.n) continue;
      if (previous && previous.task !== row.task && previous.n === row.n - 1) {
        d += `M${this.x(previous.task)} ${y(previous.at)}L${this.x(row.task)} ${y(at)}`;
      }
      if (x.step(row.n)?.kind === 'fault') faults += `M${this.gutter} ${y(at)}H${this.width}`;
      if (row.time !== undefined) time += `M${this.gutter} ${y(at) - this.rowHeight / 2}H${this.width}`;
      previous = {n: row.n, task: row.task, at};
    }
    path('switch', d);
    path('time', time);
    path('fault', faults);
    for (const node of x.nodes) {
      if (node.from > 0) path('border', `M${this.gutter + node.from * this.pitch} 0V${height}`);
    }
    this.arrows(from, to, y, path, parts);
    for (const race of x.races) {
      const a = x.step(race.first), b = x.step(race.second);
      if (!a || !b || race.first > last || race.second < first || !this.rowOf.has(a.n) || !this.rowOf.has(b.n)) continue;
      path('race', `M${this.x(a.task)} ${yOf(a.n)}L${this.x(b.task)} ${yOf(b.n)}`);
    }
    const radius = Math.max(1.5, Math.min(5, this.rowHeight / 4));
    const dots = new Map();
    for (let at = from; at < to; at++) {
      const row = this.rows[at];
      if (row.kind === 'waits') {
        const cx = this.x(row.task), cy = y(at);
        path('pair', `M${cx - 4} ${cy - 4}l8 8m0 -8l-8 8`);
      } else if (row.n) {
        const cx = this.x(row.task), cy = y(at);
        dots.set(row.task, (dots.get(row.task) ?? '') + `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`);
        if (this.decisive?.includes(row.n)) parts.push(svg('circle', {class: 'pair', cx, cy, r: radius + 4}));
        if (at === this.selected) parts.push(svg('circle', {class: 'ring', cx, cy, r: radius + 2.5}));
      }
    }
    dots.forEach((shape, task) => parts.push(svg('path', {d: shape, style: `fill:${colour(task)}`})));
    this.threads.replaceChildren(...parts);
  }

  lastBefore(at) {
    for (let k = at - 1; k >= 0; k--) {
      if (this.rows[k]?.n) return at >= this.rows.length ? Infinity : this.rows[k].n;
    }
    return 0;
  }

  arrows(from, to, y, path, parts) {
    const x = this.execution;
    const chosen = this.rows[this.selected]?.n;
    let plain = '', strong = '', tips = '', strongTips = '';
    const arrow = (a, b) => {
      const source = x.step(a), target = x.step(b);
      if (!source || !target || !this.rowOf.has(a) || !this.rowOf.has(b)) return;
      const x1 = this.x(source.task), y1 = y(this.rowOf.get(a));
      const x2 = this.x(target.task), y2 = y(this.rowOf.get(b));
      const side = x2 > x1 ? -1 : 1;
      const reach = Math.min(40, Math.abs(y2 - y1) / 2 + 6);
      const end = x2 + side * 7;
      const curve = `M${x1} ${y1}C${x1} ${y1 + reach} ${end + side * reach} ${y2} ${end} ${y2}`;
      const tip = `M${end + side * 3} ${y2 - 3}L${end - side * 2} ${y2}L${end + side * 3} ${y2 + 3}Z`;
      if (a === chosen || b === chosen) { strong += curve; strongTips += tip; } else { plain += curve; tips += tip; }
    };
    for (let at = from; at < to; at++) {
      const n = this.rows[at].n;
      if (!n) continue;
      for (const a of x.step(n).after ?? []) arrow(a, n);
      for (const b of x.out.get(n) ?? []) {
        const target = this.rowOf.get(b);
        if (target !== undefined && target >= to) arrow(n, b);
      }
    }
    path('arrow', plain);
    path('tip', tips);
    path('arrow strong', strong);
    path('tip strong', strongTips);
  }
}

/** Names of tasks often differ at their end. */
function shortened(name, most) {
  const all = line(name);
  return all.length <= most || most < 7 ? all : all.slice(0, most - 4) + '…' + all.slice(-3);
}

const LOCK_COLOURS = ['var(--lock)', 'var(--c5)', 'var(--c3)', 'var(--c2)', 'var(--c4)', 'var(--c7)'];
const lockColour = resource => LOCK_COLOURS[Math.abs(resource | 0) % LOCK_COLOURS.length];

function drawLegend(execution) {
  const sample = (cls, d, style) => svg('svg', {viewBox: '0 0 26 12', class: 'threads'}, svg('path', style ? {class: cls, d, style} : {class: cls, d}));
  const entries = [
    [sample('', 'M9 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', 'fill:var(--c0)'), 'a step'],
    [sample('arrow', 'M2 2C8 10 16 8 24 10'), 'happens before'],
    [sample('switch', 'M2 2L24 10'), 'switch'],
    execution.waits.length > 0 && [sample('wait', 'M2 6H24'), 'cannot go on'],
    execution.holds.length > 0 && [sample('hold', 'M3 6H23', 'stroke:var(--lock)'), 'holds a lock'],
    execution.races.length > 0 && [sample('race', 'M2 6H24'), 'data race'],
    execution.steps.some(s => s.kind === 'fault') && [sample('fault', 'M2 6H24'), 'a fault'],
    execution.troubles.some(t => t.at && t.whole) && [sample('down', 'M2 1h22v10h-22Z'), 'a node is down or stands still'],
    execution.troubles.some(t => t.at && !t.whole) && [sample('deaf', 'M2 6H24'), 'a node does not hear another'],
    execution.steps.some(s => s.time !== undefined) && [sample('time', 'M2 6H24'), 'time goes on'],
  ];
  fill(byId('legend'), entries.filter(Boolean).map(([picture, words]) => el('span', null, picture, words)));
}
