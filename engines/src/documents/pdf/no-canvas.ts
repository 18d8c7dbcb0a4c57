// pdfjs makes a matrix of the canvas while it loads. Reading text draws nothing, so the native canvas that it would take
// the class from is not needed, and in the sandbox not allowed.
if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: function DOMMatrix() {} });
