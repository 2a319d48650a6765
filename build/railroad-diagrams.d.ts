// Types for the part of @prantlf/railroad-diagrams in use; the package has none.

declare module "@prantlf/railroad-diagrams" {
  /** An SVG element; `format` creates its children. */
  export class FakeSVG {
    readonly tagName: string
    readonly attrs: Readonly<Record<string, string | number>>
    readonly children: string | readonly FakeSVG[]
    width: number
    readonly height: number
    down: number
  }
  export class Diagram extends FakeSVG {
    constructor(...items: FakeSVG[])
    format(top: number, right: number, bottom: number, left: number): this
  }
  export class Sequence extends FakeSVG {
    constructor(...items: FakeSVG[])
  }
  export class Stack extends FakeSVG {
    constructor(...items: FakeSVG[])
  }
  export class Choice extends FakeSVG {
    constructor(straight: number, ...items: FakeSVG[])
  }
  export class Optional extends FakeSVG {
    constructor(item: FakeSVG, straight?: "skip")
  }
  export class OneOrMore extends FakeSVG {
    constructor(item: FakeSVG, between?: FakeSVG)
  }
  export class ZeroOrMore extends FakeSVG {
    constructor(item: FakeSVG, between?: FakeSVG, straight?: "skip")
  }
  export class Terminal extends FakeSVG {
    constructor(text: string)
  }
  export class NonTerminal extends FakeSVG {
    constructor(text: string)
  }
  export class Skip extends FakeSVG {}
}
