export { CanvasPen } from '@drover/io/drawing'
