export type { Block, ColumnSpec, ColumnType, ColumnValues } from './block.js'
export { CsvTable } from './csv-table.js'
export { ParquetTable } from './parquet-table.js'
export { openCsv } from './read-csv.js'
export { openParquet, type ParquetReader } from './read-parquet.js'
export {
  type AgentRows,
  type Measure,
  type Measured,
  measuredSpecs,
  type Observer,
  Recorder,
} from './recorder.js'
export type { Sink } from './sink.js'
export { Table, type TableFile } from './table.js'
export type { Cell, TableReader } from './table-reader.js'
