const told = document.getElementById('told')
const { width, height } = document.getElementById('stage')
const pen = document.getElementById('stage').getContext('2d')
const image = pen.createImageData(width, height)
const pixels = new Uint32Array(image.data.buffer)
const INK = 0xffa55f2a
const PAPER = 0xfffaf8f6

const worker = new Worker(new URL('./world.js', import.meta.url), { type: 'module' })
let about = ''

worker.addEventListener('message', ({ data }) => {
  if (data.count !== undefined) {
    about = `${data.count} agents, ${data.threads} thread${data.threads > 1 ? 's' : ''}: ${data.why}`
    worker.postMessage(new Float32Array(2 * data.count))
    return
  }
  const { places, took } = data
  told.textContent = `${about}. A step takes ${took.toFixed(1)} ms.`
  pixels.fill(PAPER)
  for (let k = 0; k < places.length; k += 2) {
    const x = Math.min(width - 1, places[k] | 0)
    const y = Math.min(height - 1, places[k + 1] | 0)
    pixels[y * width + x] = INK
  }
  pen.putImageData(image, 0, 0)
  requestAnimationFrame(() => worker.postMessage(places, [places.buffer]))
})
