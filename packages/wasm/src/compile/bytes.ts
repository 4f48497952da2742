/** Instructions of WebAssembly as bytes; expressions nest, and are written out flat at the end. */
export type Code = readonly (number | Code)[]

const unsigned = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value >>> 0
  do {
    const low = rest & 127
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 128)
  } while (rest !== 0)
  return bytes
}

const signed = (value: number): number[] => {
  const bytes: number[] = []
  let rest = value | 0
  while (true) {
    const low = rest & 127
    rest >>= 7
    const isLast = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0)
    bytes.push(isLast ? low : low | 128)
    if (isLast) return bytes
  }
}

const float = (value: number): number[] => [...new Uint8Array(new Float32Array([value]).buffer)]
const word = (value: number): number[] => [...new Uint8Array(new Int32Array([value]).buffer)]

const PLAIN = {
  'i32.eqz': 0x45,
  'i32.lt_u': 0x49,
  'i32.add': 0x6a,
  'i32.sub': 0x6b,
  'i32.mul': 0x6c,
  'i32.and': 0x71,
  'i32.shl': 0x74,
  'i32.shr_u': 0x76,
  select: 0x1b,
} as const

const LANES = {
  'i32x4.splat': 17,
  'f32x4.splat': 19,
  'i32x4.eq': 55,
  'i32x4.le_u': 62,
  'f32x4.eq': 65,
  'f32x4.lt': 67,
  'f32x4.le': 69,
  'v128.not': 77,
  'v128.and': 78,
  'v128.or': 80,
  'v128.bitselect': 82,
  'v128.any_true': 83,
  'f32x4.floor': 104,
  'f32x4.nearest': 106,
  'i32x4.sub': 177,
  'f32x4.abs': 224,
  'f32x4.neg': 225,
  'f32x4.sqrt': 227,
  'f32x4.add': 228,
  'f32x4.sub': 229,
  'f32x4.mul': 230,
  'f32x4.div': 231,
  'f32x4.min': 232,
  'f32x4.max': 233,
  'f32x4.convert_i32x4_s': 250,
} as const

const LOADS = {
  'i32.load': [0x28, 2],
  'f32.load': [0x2a, 2],
  'v128.load': [0xfd, 0, 2],
  'v128.load32_splat': [0xfd, 9, 2],
  'v128.store': [0xfd, 11, 2],
} as const

export type Instruction = keyof typeof PLAIN | keyof typeof LANES

/** An instruction on values. */
export function op(name: Instruction, ...args: readonly Code[]): Code {
  const plain = (PLAIN as Readonly<Record<string, number>>)[name]
  if (plain !== undefined) return [...args, plain]
  return [...args, 0xfd, ...unsigned((LANES as Readonly<Record<string, number>>)[name] as number)]
}

/** Loads from memory at address `at` plus an offset, or stores the second operand there. */
export const memory = (name: keyof typeof LOADS, offset: number, ...args: readonly Code[]): Code => [
  ...args,
  ...LOADS[name],
  ...unsigned(offset),
]

export const i32 = (value: number): Code => [0x41, ...signed(value)]
/** Splats the same number or word into four lanes. */
export const numbers = (value: number): Code => [0xfd, 12, ...Array.from({ length: 4 }, () => float(value))]
export const words = (value: number): Code => [0xfd, 12, ...Array.from({ length: 4 }, () => word(value))]

export const call = (index: number, ...args: readonly Code[]): Code => [...args, 0x10, ...unsigned(index)]

const VOID = 0x40
export const when = (test: Code, yes: Code, no: Code = []): Code =>
  no.length > 0 ? [test, 0x04, VOID, yes, 0x05, no, 0x0b] : [test, 0x04, VOID, yes, 0x0b]

/** while (test) body */
export const loopWhile = (test: Code, body: Code): Code => [
  [0x02, VOID, 0x03, VOID],
  op('i32.eqz', test),
  [0x0d, 1],
  body,
  [0x0c, 0, 0x0b, 0x0b],
]

const TYPES = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const
export type ValueType = keyof typeof TYPES

/** The locals of a function that is being written. */
export class Locals {
  readonly #types: ValueType[] = []
  readonly #parameters: number

  constructor(parameters: number) {
    this.#parameters = parameters
  }

  take(type: ValueType): number {
    return this.#parameters + this.#types.push(type) - 1
  }

  get declared(): Code {
    return list(this.#types.map((type) => [1, TYPES[type]]))
  }
}

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number, value: Code): Code => [value, 0x21, ...unsigned(local)]

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items]

function flat(code: Code): number[] {
  const bytes: number[] = []
  const write = (part: Code): void => {
    for (const one of part) {
      if (typeof one === 'number') bytes.push(one)
      else write(one)
    }
  }
  write(code)
  return bytes
}

const sized = (code: Code): number[] => {
  const bytes = flat(code)
  return [...unsigned(bytes.length), ...bytes]
}

const text = (value: string): number[] => sized([...new TextEncoder().encode(value)])

export interface Signature {
  readonly parameters: readonly ValueType[]
  readonly result?: ValueType
}

/** A module that imports functions and the memory, both from 'drover', and exports one function, `act`. */
export function moduleOf(
  imports: readonly (Signature & { readonly name: string })[],
  act: Signature,
  locals: Locals,
  body: Code,
  mostPages: number,
): Uint8Array<ArrayBuffer> {
  const section = (id: number, content: Code): number[] => [id, ...sized(content)]
  const type = ({ parameters, result }: Signature): Code => [
    0x60,
    list(parameters.map((one) => [TYPES[one]])),
    list(result === undefined ? [] : [[TYPES[result]]]),
  ]
  const functions = imports.map(({ name }, k) => [...text('drover'), ...text(name), 0, ...unsigned(k)])
  const shared = [...text('drover'), ...text('memory'), 2, 3, 2, ...unsigned(mostPages)]
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([...imports, act].map(type))),
    ...section(2, list([...functions, shared])),
    ...section(3, list([unsigned(imports.length)])),
    ...section(7, list([[...text('act'), 0, ...unsigned(imports.length)]])),
    ...section(10, list([sized([locals.declared, body, 0x0b])])),
  ])
}
