const files = import.meta.glob<string>(
  [
    '../../../../../packages/engine/src/{*,math/exponential,math/separation-direction,schema/nearest,schema/problem,schema/population-option}.ts',
    '../../../../../packages/engine/src/behaviors/**/*.ts',
    '!../../../../../packages/engine/src/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The sources of the built-in behaviors and of their dependencies, by path within the engine. */
export const engineSources: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(path.indexOf('engine/src/') + 11), text]),
)
