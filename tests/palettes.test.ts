import { readFileSync } from 'node:fs'
import {
  type Color,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  interpolate,
  wcagContrast,
} from 'culori'
import { describe, expect, it } from 'vitest'
import { sampled, textOn, themeNamed } from '../packages/cli/src/plot/draw/theme.js'
import { MOST_SERIES } from '../packages/cli/src/plot/kinds/encode.js'
import { styleOf } from '../packages/cli/src/report/style.js'
import {
  BEHAVIOR_COLORS,
  COLOR_NAMES,
  mixedFrom,
  PAGES,
  PALETTES,
  SPACE_PALETTES,
  THEMES,
  turnColor,
} from '../packages/io/src/drawing/index.js'
import { COLORS } from '../packages/scenarios/src/scenario.js'

/** Contrast of lines and marks with what they lie on, and of text. Source: WCAG 2.2, 1.4.11 and 1.4.3. */
const MARK = 3
const TEXT = 4.5
/** CIEDE2000 between any two colors of things without an order. About 1 is what an eye tells apart side by side. */
const APART = 10
/** Between neighbors of a ramp in a legend of so many entries, and of five as in the legend of a heat map. */
const NEXT = 4
const NEXT_OF_FIVE = 8
/** Between the two tints of places as legends show them. */
const TINTS_APART = 8
/** Between any two colors that mean something, with full color vision: shapes differ too. */
const MEANINGS_APART = 7
/** Between a behavior and the vectors that are drawn beside it, with full color vision. */
const BESIDE_APART = 15

const lab = converter('lab65')
const rgb = converter('rgb')
const difference = differenceCiede2000()
const within = (part: number): number => Math.min(1, Math.max(0, part))

/** What people with full color vision see, and without cones of one kind. Source: Machado et al. 2009, severity 1. */
const VISIONS = {
  'full color vision': (color: Color) => color,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
}

type See = (color: Color) => Color | undefined

const asIs: See = (one) => one

/** A color in CIELAB, as seen with a type of color vision. */
function seen(color: string, see: See) {
  const { r, g, b } = rgb(see(rgb(color) as Color)) as { r: number; g: number; b: number }
  return lab({ mode: 'rgb', r: within(r), g: within(g), b: within(b) })
}

/** Pairs of colors that somebody cannot tell apart, with their difference. */
function alike(colors: readonly string[], least: number): readonly string[] {
  return Object.entries(VISIONS).flatMap(([vision, see]) =>
    colors.flatMap((a, k) =>
      colors.slice(k + 1).flatMap((b) => {
        const apart = difference(seen(a, see), seen(b, see))
        return apart >= least ? [] : [`${a} and ${b}, ${vision}: ${apart.toFixed(1)}`]
      }),
    ),
  )
}

/** Neighbors of a ramp that somebody cannot tell apart, or of which the second is no lighter. */
function unclear(ramp: readonly string[], least: number): readonly string[] {
  return Object.entries(VISIONS).flatMap(([vision, see]) =>
    ramp.slice(1).flatMap((after, k) => {
      const [from, to] = [seen(ramp[k], see), seen(after, see)]
      const apart = difference(from, to)
      return apart >= least && to.l > from.l
        ? []
        : [`${ramp[k]} and ${after}, ${vision}: ${apart.toFixed(1)}`]
    }),
  )
}

/** Colors with too little contrast with any of what lies below them. */
const faint = (colors: readonly string[], below: readonly string[], least: number): readonly string[] =>
  colors.flatMap((color) =>
    below.flatMap((paper) => {
      const contrast = wcagContrast(color, paper)
      return contrast >= least ? [] : [`${color} on ${paper}: ${contrast.toFixed(2)}`]
    }),
  )

const shares = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k / (count - 1))

describe.each(THEMES)('the colors of plots in the %s theme', (name) => {
  const { paper, ink, soft, series, ramp } = themeNamed(name)

  it('have text with a contrast of 4.5 and more', () => {
    expect(faint([ink, soft], [paper], TEXT)).toEqual([])
  })

  it('have lines and points with a contrast of 3 and more, all along the ramp', () => {
    expect(faint([...series, ...sampled(ramp, 40)], [paper], MARK)).toEqual([])
  })

  it('differ by 10 and more between things without an order, to color-blind eyes too', () => {
    expect(alike(series, APART)).toEqual([])
  })

  it('grow lighter along the ramp, by 4 and more in the longest legend and by 8 in one of five', () => {
    expect(unclear(sampled(ramp, MOST_SERIES), NEXT)).toEqual([])
    expect(unclear(sampled(ramp, 5), NEXT_OF_FIVE)).toEqual([])
  })

  it('have numbers in cells with a contrast of 4.5 and more', () => {
    for (const cell of sampled(ramp, 65)) expect(faint([textOn(cell)], [cell], TEXT)).toEqual([])
  })
})

/** Tints as they are shown in legends: half of them is what lies below. */
const onPaper = (colors: readonly string[], paper: string): readonly string[] =>
  colors.map((color) => formatHex(interpolate([paper, color], 'rgb')(0.43)))

describe.each(THEMES)('the colors of worlds in the %s theme', (theme) => {
  const { paper, plane, ink, land, image, populations, ramp, turn, marks, ...rest } = PALETTES[theme]
  const { cover, sky } = SPACE_PALETTES[theme]
  const behaviors = BEHAVIOR_COLORS[theme]
  const below = [paper, land.low, land.high, image.dark, image.light]
  const inSpace = [plane, ...Object.values(cover), ...Object.values(sky)]
  const scale = (count: number) => shares(count).map((share) => mixedFrom(ramp, share))
  const around = (count: number) => shares(count).map((share) => mixedFrom(turn, share))
  const { ground, contour, wind, tree } = rest

  it('have text with a contrast of 4.5 and more', () => {
    expect(faint([ink], below, TEXT)).toEqual([])
  })

  it('have agents in any coloring and surroundings with a contrast of 3 and more', () => {
    const drawn = [...populations, ground, contour, wind, tree, ...scale(16), ...around(16)]
    expect(faint(drawn, [...below, ...inSpace], MARK)).toEqual([])
  })

  it('have vectors, cells and other overlays with a contrast of 3 and more', () => {
    expect(faint([...Object.values(marks), ...behaviors], below, MARK)).toEqual([])
  })

  it('differ by 10 and more between populations and between behaviors, to color-blind eyes too', () => {
    expect(alike(populations, APART)).toEqual([])
    expect(alike(behaviors, APART)).toEqual([])
  })

  it('differ by 15 and more between a behavior and the velocities and forces drawn beside it', () => {
    const beside = [marks.velocity, marks['desired velocity'], marks.forces, marks.neighbors]
    const close = behaviors.flatMap((a) =>
      beside.flatMap((b) => {
        const apart = difference(seen(a, asIs), seen(b, asIs))
        return apart >= BESIDE_APART ? [] : [`${a} and ${b}: ${apart.toFixed(1)}`]
      }),
    )
    expect(close).toEqual([])
  })

  it('have a name for each population, and scenarios know the names', () => {
    expect(populations).toHaveLength(COLOR_NAMES.length)
    expect(COLORS).toEqual(COLOR_NAMES)
  })

  it('are unique: a population, a behavior, a kind of vector, trees, wind and text differ by 7 and more', () => {
    // The last population is as gray as text.
    const drawn = [...populations.slice(0, -1), ...behaviors, ...Object.values(marks), tree, wind, ink]
    const meanings = drawn.map((color) => seen(color, asIs))
    const close = meanings.flatMap((one, k) =>
      meanings.slice(k + 1).flatMap((other, after) => {
        const apart = difference(one, other)
        return apart >= MEANINGS_APART ? [] : [`${drawn[k]} and ${drawn[k + 1 + after]}: ${apart.toFixed(1)}`]
      }),
    )
    expect(close).toEqual([])
  })

  it('grow lighter along the ramp, by 6 and more between its fifths', () => {
    expect(unclear(scale(16), 0)).toEqual([])
    expect(unclear(scale(5), 6)).toEqual([])
  })

  it('differ by 10 and more between opposite headings, to color-blind eyes too', () => {
    for (const share of shares(9)) {
      const pair = [share, (share + 0.5) % 1].map((at) => turnColor(at, theme))
      expect(alike(pair, APART)).toEqual([])
    }
  })

  it('differ by 8 and more between the two tints of places, to color-blind eyes too', () => {
    for (const { low, high } of PALETTES[theme].tints)
      expect(alike(onPaper([low, high], paper), TINTS_APART)).toEqual([])
  })
})

describe.each(THEMES)('the pages of the studio in the %s theme', (theme) => {
  it('have the paper, text and lines of plots and reports', () => {
    expect(variables(TOKENS, theme)).toMatchObject(PAGES[theme])
  })

  it('have text with a contrast of 4.5 and more', () => {
    const { paper: page, raised, ink: text, soft, accent, alarm, 'on-accent': on } = variables(TOKENS, theme)
    expect(faint([text, soft, accent, alarm], [page, raised], TEXT)).toEqual([])
    expect(faint([on], [accent], TEXT)).toEqual([])
    const code = Object.entries(variables(RULE, theme)).flatMap(([name, color]) =>
      name.startsWith('code-') ? [color] : [],
    )
    expect(code).toHaveLength(5)
    expect(faint(code, [page, raised], TEXT)).toEqual([])
  })
})

const source = (path: string): string =>
  readFileSync(new URL(`../apps/studio/src/${path}`, import.meta.url), 'utf8')
const TOKENS = source('app/tokens.css')
const RULE = source('rule/rule.css')

/** The variables of the first rule of a style sheet, or of its first for the dark. */
function variables(css: string, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const [, block = ''] =
    (theme === 'light' ? /\{([^}]*)\}/ : /data-theme="dark"\][^{]*\{([^}]*)\}/).exec(css) ?? []
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6})/g)].map(([, name, color]) => [name, color]),
  )
}

describe('the colors of reports', () => {
  it.each([0, 1])('have text with a contrast of 4.5 and more (theme %d)', (k) => {
    const block = styleOf('', '').split(':root {')[k + 1]
    const colors = Object.fromEntries(
      [...block.matchAll(/--(\w+): (#[0-9a-f]{6})/g)].map(([, name, color]) => [name, color]),
    )
    expect(
      faint([colors.ink, colors.soft, colors.mark, colors.wrong], [colors.paper, colors.card], TEXT),
    ).toEqual([])
  })
})
