/**
 * The formats of circuits, which are also the endings of their files: and-inverter graphs as text (aag) and as bytes
 * (aig), ISCAS circuits, BLIF, updates of a network as in BoolNet, equations, and modules of Verilog.
 */
export const circuitFormats = ["aag", "aig", "bench", "blif", "bnet", "eqn", "v"] as const

export type CircuitFormat = (typeof circuitFormats)[number]
