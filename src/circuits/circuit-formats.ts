/**
 * The circuit formats, which are also the file extensions: and-inverter graphs as text (aag) and as bytes (aig), ISCAS
 * circuits, BLIF, network updates as in BoolNet, equations, and Verilog modules.
 */
export const circuitFormats = ["aag", "aig", "bench", "blif", "bnet", "eqn", "v"] as const

export type CircuitFormat = (typeof circuitFormats)[number]
