// What pdfjs takes from browsers. It makes a matrix of the canvas while it loads, and gives fonts to the browser to draw
// with. Reading text draws nothing, so the native canvas that it would take the matrix from is not needed, and in the
// sandbox not allowed; and a font that nobody draws with is ready at once.
if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: function DOMMatrix() {} });
if (!('FontFace' in globalThis)) {
  Object.assign(globalThis, {
    FontFace: function FontFace(this: { loaded: Promise<void> }) {
      this.loaded = Promise.resolve();
    },
  });
}
