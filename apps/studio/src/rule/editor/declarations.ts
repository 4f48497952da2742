const engine = import.meta.glob<string>('../../../../../packages/engine/dist/**/*.d.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const library = import.meta.glob<string>(
  [
    '../../../../../node_modules/typescript/lib/lib.{es5,decorators,decorators.legacy}.d.ts',
    '../../../../../node_modules/typescript/lib/lib.es20{15,16,17,18,19,20,21,22}.*.d.ts',
    '../../../../../node_modules/typescript/lib/lib.es20{15,16,17,18,19,20,21,22}.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const moved = (files: Readonly<Record<string, string>>, from: string, to: string) =>
  Object.entries(files).map(([path, text]) => [to + path.slice(path.indexOf(from) + from.length), text])

/** The declarations that rules are checked against: the engine's types and the language's. */
export const declarations: Readonly<Record<string, string>> = Object.fromEntries([
  ...moved(engine, 'engine/dist/', '/node_modules/drover/'),
  ...moved(library, 'typescript/lib/', '/lib/'),
  ['/node_modules/drover/package.json', '{ "name": "drover", "types": "./index.d.ts" }'],
  ['/globals.d.ts', 'declare const console: { log(...values: unknown[]): void }'],
])
