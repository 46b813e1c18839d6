// All rows at once, beside the diagram: a click goes there, a drag of the frame scrolls, a drag elsewhere zooms to what it spans.

const MAP = {dragged: 5, leastFrame: 6};

class Minimap {
  constructor(diagram, zoomTo) {
    this.diagram = diagram;
    this.zoomTo = zoomTo;
    this.box = byId('map');
    this.canvas = el('canvas', {'aria-hidden': 'true'});
    this.frame = el('div.frame');
    this.brush = el('div.brush', {hidden: true});
    this.box.replaceChildren(this.canvas, this.frame, this.brush);
    this.box.addEventListener('pointerdown', e => this.down(e));
    this.box.addEventListener('pointermove', e => this.move(e));
    this.box.addEventListener('pointerup', e => this.up(e));
    this.box.addEventListener('pointercancel', () => this.end());
    diagram.scroller.addEventListener('scroll', () => this.follow());
    addEventListener('theme', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.box);
  }

  /** How many rows there are, and whether that is more than can be seen at once. */
  get rows() { return this.diagram.rows?.length ?? 0; }
  get isNeeded() { return this.rows * this.diagram.rowHeight > this.diagram.scroller.clientHeight * 1.2; }

  draw() {
    const height = this.diagram.scroller.clientHeight, width = this.box.clientWidth;
    this.box.style.visibility = this.isNeeded ? '' : 'hidden';
    if (!this.isNeeded || !height || !width) return;
    const scale = devicePixelRatio || 1;
    this.canvas.width = width * scale;
    this.canvas.height = height * scale;
    const context = this.canvas.getContext('2d');
    context.scale(scale, scale);
    const style = getComputedStyle(document.documentElement);
    const shade = name => style.getPropertyValue(name).trim();
    const lanes = Math.max(1, this.diagram.execution.lanes.length);
    const thick = Math.max(1, height / this.rows), wide = Math.max(1.5, (width - 8) / lanes);
    const taken = new Uint8Array(Math.ceil(height) * lanes);
    this.diagram.rows.forEach((row, at) => {
      const lane = this.diagram.execution.laneOf.get(row.task);
      if (lane === undefined) return;
      const y = Math.floor(at * height / this.rows), place = y * lanes + lane;
      if (taken[place]) return;
      taken[place] = 1;
      context.fillStyle = shade(colour(row.task).slice(4, -1));
      context.fillRect(4 + lane * (width - 8) / lanes, y, wide, thick);
    });
    context.fillStyle = shade('--bad');
    for (const n of this.diagram.decisive ?? []) {
      if (n) context.fillRect(0, this.diagram.at(n) * height / this.rows - 1, width, 2);
    }
    this.follow();
  }

  follow() {
    const {scrollTop, scrollHeight, clientHeight} = this.diagram.scroller;
    this.frame.style.top = scrollTop / scrollHeight * clientHeight + 'px';
    this.frame.style.height = Math.max(MAP.leastFrame, clientHeight * clientHeight / scrollHeight) + 'px';
  }

  y(e) { return e.clientY - this.box.getBoundingClientRect().top; }

  down(e) {
    this.box.setPointerCapture(e.pointerId);
    const y = this.y(e), top = this.frame.offsetTop;
    this.drag = {from: y, isFrame: y >= top && y <= top + this.frame.offsetHeight, scrollTop: this.diagram.scroller.scrollTop};
    e.preventDefault();
  }

  move(e) {
    if (!this.drag) return;
    const y = this.y(e);
    const {scrollHeight, clientHeight} = this.diagram.scroller;
    if (this.drag.isFrame) {
      this.diagram.scroller.scrollTop = this.drag.scrollTop + (y - this.drag.from) / clientHeight * scrollHeight;
    } else if (Math.abs(y - this.drag.from) > MAP.dragged) {
      this.brush.hidden = false;
      this.brush.style.top = Math.min(y, this.drag.from) + 'px';
      this.brush.style.height = Math.abs(y - this.drag.from) + 'px';
    }
  }

  up(e) {
    if (!this.drag) return;
    const row = y => Math.max(0, Math.min(this.rows - 1, Math.floor(y / this.diagram.scroller.clientHeight * this.rows)));
    const from = row(Math.min(this.y(e), this.drag.from)), to = row(Math.max(this.y(e), this.drag.from));
    if (!this.brush.hidden) this.zoomTo(from, to);
    else if (!this.drag.isFrame) this.diagram.select(from);
    this.end();
  }

  end() {
    this.drag = null;
    this.brush.hidden = true;
  }
}
