import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import { failure, reasonOf } from '../../errors.js'
import { OutputFolder } from '../../record/output-folder.js'

/** Throws a CommandError when there is no ffmpeg. */
export function assertEncoder(): void {
  const { error } = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' })
  if (error === undefined) return
  throw failure(`--mp4: cannot run ffmpeg (${reasonOf(error)}); install it, or leave out --mp4`, error)
}

/** Writes a film through ffmpeg: all of it, or none. */
export class FilmWriter {
  readonly #file: string
  readonly #folder: OutputFolder
  #encoder: ChildProcess | undefined
  #ended: Promise<unknown> | undefined
  #complaint = ''

  constructor(file: string) {
    this.#file = file
    this.#folder = new OutputFolder(dirname(file))
  }

  /** Starts the file, so that write errors show early. */
  async open(): Promise<void> {
    const name = basename(this.#file)
    this.#folder.removeAbandoned([name])
    await (await this.#folder.open(name)).close()
  }

  /** Starts ffmpeg for frames of that size. */
  begin(width: number, height: number, framesPerSecond: number): void {
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', `${framesPerSecond}`]
    const video = [
      '-an',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      '-y',
    ]
    // Detached: terminal signals reach the whole process group, but this class ends ffmpeg itself.
    const encoder = spawn(
      'ffmpeg',
      ['-v', 'error', ...raw, '-i', '-', ...video, this.#folder.temporaryPath(basename(this.#file))],
      {
        stdio: ['pipe', 'ignore', 'pipe'],
        detached: true,
      },
    )
    encoder.stderr?.setEncoding('utf8').on('data', (text) => {
      this.#complaint ||= text.trim().split('\n')[0]
    })
    // The exit code reports an encoder that ends early.
    encoder.stdin?.on('error', () => {})
    // A process that could not be started has no exit code either.
    this.#ended = once(encoder, 'close').catch(() => {})
    this.#encoder = encoder
  }

  /** Adds a frame; returns when there is room for the next. */
  async add(pixels: Uint8Array): Promise<void> {
    const encoder = this.#encoder as ChildProcess
    const { stdin } = encoder
    // An encoder that stops reading has failed; its exit reports the reason.
    const ended = this.#ended
    if (stdin?.write(pixels) === false) await Promise.race([once(stdin, 'drain').catch(() => ended), ended])
    if (encoder.exitCode !== null) throw this.#failure()
  }

  /** Ends the film; it still has its temporary name. */
  async end(): Promise<void> {
    this.#encoder?.stdin?.end()
    await this.#ended
    if (this.#encoder?.exitCode !== 0) throw this.#failure()
  }

  /** Gives the film its name. */
  async commit(): Promise<void> {
    await this.#folder.commit()
  }

  /** Ends ffmpeg and leaves everything as it was. */
  async discard(): Promise<void> {
    this.#encoder?.kill('SIGKILL')
    await this.#ended
    await this.#folder.discard()
  }

  #failure(): Error {
    return failure(
      `--mp4 ${this.#file}: ffmpeg could not write it${this.#complaint && `: ${this.#complaint}`}`,
    )
  }
}
