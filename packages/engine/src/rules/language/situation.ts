import type { regionSpec } from '../../behaviors/support/region.js'
import type {
  BooleanSpec,
  ChoiceSpec,
  EitherSpec,
  NumberSpec,
  Spec,
  Specs,
  TextSpec,
  VectorSpec,
} from '../../schema/spec.js'
import type { Near } from './near.js'
import type { Conditional, Numeric, RuleNumber, RuleOptional, RuleTruth, RuleVector } from './values.js'

/** The option of a choice: `options.falloff.is('inverse')`. */
export interface RuleChoice<Choice extends string = string> {
  /** Whether it is that one. */
  is(choice: Choice): RuleTruth
}

/** A target that an option names: a point, an agent, or the nearest of a population. As a point on the agent where there is none. */
export interface RuleTarget {
  /** Whether there is one now. */
  readonly exists: RuleTruth
  /** From the agent to the target, the shortest way. */
  readonly offset: RuleVector
  /** Its velocity; zero for points. */
  readonly velocity: RuleVector
  /** Its heading, a unit vector; (1, 0, 0) for points. */
  readonly heading: RuleVector
}

/** A flow field that an option names. */
export interface RuleField {
  /** Its vector at a place. */
  at(place: RuleVector): RuleVector
}

/** A path that an option names. Paths do not wrap. */
export interface RulePath {
  /** Whether it has a segment at least. */
  readonly exists: RuleTruth
  /** Half the width of the road. */
  readonly radius: RuleNumber
  /** Its point nearest to a place, how far along the path that is, and how far from the place. */
  nearest(place: RuleVector): {
    readonly point: RuleVector
    readonly along: RuleNumber
    readonly distance: RuleNumber
  }
  /** The point so far along it: around and around a closed path, to the ends of another. */
  pointAt(along: Numeric): RuleVector
  /** The nearest point as the book's examples find it (see `followPath`), and the way of the path from there. */
  nearestAsTheBook(place: RuleVector): {
    readonly point: RuleVector
    readonly way: RuleVector
    readonly distance: RuleNumber
  }
}

/** The box of the world. */
export interface RuleWorld {
  /** The way from a place to the nearest one that is so far within the border; zero for one that is. */
  back(place: RuleVector, margin?: Numeric): RuleVector
}

/** A part of the world that an option names: `regionSpec`. Regions do not wrap. */
export interface RuleRegion extends RuleWorld {
  /** Whether a straight way between two places inside may lead outside. */
  readonly dented: RuleTruth
}

/** The ground; level where a world has no terrain. */
export interface RuleTerrain {
  /** How high it is at a place. */
  height(place: RuleVector): RuleNumber
  /** The gradient of the height there: straight uphill, in the plane, and as long as the ground is steep. */
  gradient(place: RuleVector): RuleVector
}

/** How far and with which velocity obstacles are looked for. */
export interface LookAhead {
  readonly velocity: RuleVector
  /** The radius of the body. */
  readonly radius: Numeric
  /** How much its middle is to clear them by. */
  readonly clearance: Numeric
  readonly range: Numeric
  /** From so far away on none is in the way; by default from `range` on. */
  readonly within?: Numeric
  /** Whether what is in the way, and its edges, go by the geometry of Gompert's paper. */
  readonly asThePaper?: RuleTruth
}

/** The nearest upright obstacle that a body touches or has in its way. */
export interface RuleAhead {
  readonly exists: RuleTruth
  /** Whether it is in the way: the velocity points between its edges. Without that there are no edges. */
  readonly inTheWay: RuleTruth
  /** The unit vectors to its edges, as seen from the body. */
  readonly right: RuleVector
  readonly left: RuleVector
  /** The unit vector out of it. */
  readonly out: RuleVector
  /** The own velocity as seen from it. */
  readonly velocity: RuleVector
  /** From the middle of the body to its border; negative inside, infinite where there is none. */
  readonly gap: RuleNumber
  /** To the middle of a circle, to the border of another. */
  readonly distance: RuleNumber
  /** The radius of the circle around it and that of the body, together. */
  readonly reach: RuleNumber
  /** Whether it is a circle; whether the body is inside of it and is to stay there. */
  readonly isRound: RuleTruth
  readonly inside: RuleTruth
}

/** What is met along a way. */
export interface RuleMet {
  readonly exists: RuleTruth
  /** Distance along the way; Infinity if there is nothing. */
  readonly distance: RuleNumber
  /** The unit vector out of its border there, to the side from which one comes. */
  readonly normal: RuleVector
}

/** The obstacles of the world; in space also its spheres, boxes and half-spaces, which are solids. */
export interface RuleObstacles {
  /**
   * The sum over all obstacles nearer than `range` to a body: out of each `strength` / gap², at most `most`, and that out of
   * those that it touches. `any`: whether there is one.
   */
  push(
    place: RuleVector,
    body: {
      readonly radius?: Numeric
      readonly range: Numeric
      readonly strength: Numeric
      readonly most: Numeric
    },
  ): { readonly force: RuleVector; readonly any: RuleTruth }
  /**
   * The way to the nearest place that an obstacle within `range` hides from somebody, `from` being the way to that one:
   * `behind` beyond the circle or ball around the obstacle. Half-spaces hide nobody.
   */
  shelter(
    place: RuleVector,
    from: RuleVector,
    how: { readonly behind: Numeric; readonly range: Numeric },
  ): { readonly way: RuleVector; readonly exists: RuleTruth }
  /** The nearest border of an upright obstacle: whether one is nearer than `range`, how far it is, negative beyond it, and out of it. */
  nearestWall(
    place: RuleVector,
    range: Numeric,
  ): { readonly exists: RuleTruth; readonly distance: RuleNumber; readonly out: RuleVector }
  /** The nearest upright obstacle that a body touches or has in its way, its edges being tangents that clear it. */
  ahead(place: RuleVector, look: LookAhead): RuleAhead
  /** What a body meets first along a direction; from its middle to there, and whether the body is inside and is to stay there. */
  met(
    place: RuleVector,
    direction: RuleVector,
    body: { readonly radius?: Numeric; readonly range: Numeric },
  ): RuleMet & { readonly fromMiddle: RuleVector; readonly inside: RuleTruth }
  /**
   * The same of solids, and of obstacles that the body is inside of and is to stay in, which it is to clear. `push`: out of
   * each solid that it overlaps min(1, overlap / radius) · `most`; `touches`: whether it overlaps one.
   */
  border(
    place: RuleVector,
    direction: RuleVector,
    body: {
      readonly radius: Numeric
      readonly clearance: Numeric
      readonly range: Numeric
      readonly most: Numeric
    },
  ): RuleMet & { readonly push: RuleVector; readonly touches: RuleTruth }
}

declare const meant: unique symbol
/** An option that names populations, for `within(radius, { population: options.population })`. */
export interface RulePopulations {
  readonly [meant]: true
}

/** What an option of a rule is while the rule is traced. */
export type Symbolic<S extends Spec> = S extends NumberSpec & { readonly optional: true }
  ? RuleOptional
  : S extends NumberSpec
    ? RuleNumber
    : S extends BooleanSpec
      ? RuleTruth
      : S extends VectorSpec
        ? RuleVector
        : S extends ChoiceSpec<infer Choice>
          ? RuleChoice<Choice>
          : S extends TextSpec & { readonly names: 'field' }
            ? RuleField
            : S extends TextSpec & { readonly names: 'path' }
              ? RulePath
              : S extends EitherSpec<readonly [TextSpec & { readonly names: 'path' }, ...(readonly Spec[])]>
                ? RulePath
                : S extends typeof regionSpec
                  ? RuleRegion
                  : S extends EitherSpec<readonly [VectorSpec, ...(readonly Spec[])]>
                    ? RuleTarget
                    : RulePopulations

/** The current agent. */
export interface Self<State> {
  /** Position. */
  readonly position: RuleVector
  /** How far it goes in a unit of time, and where to. */
  readonly velocity: RuleVector
  /** A unit vector along the velocity, or along the last one that was not zero. */
  readonly heading: RuleVector
  /** The most that its speed may be. */
  readonly maxSpeed: RuleNumber
  /** The most that its steering force may be. */
  readonly maxForce: RuleNumber
  /** Its mass. */
  readonly mass: RuleNumber
  /** The radius of its body. */
  readonly radius: RuleNumber
  /** How far it leans to the right about its heading, in radians; 0 where its locomotion has no banking. */
  readonly roll: RuleNumber
  /** What the rule keeps for it, as it was before the step. */
  readonly state: { readonly [Key in keyof State]: RuleNumber }
}

/** Draws what a rule goes by, for overlays and pictures; it never runs in a step. Places are ways from the agent. */
export interface RulePen {
  /** A circle around a place. */
  circle(at: RuleVector, radius: Numeric, label: string, when?: RuleTruth): void
  /** A point at a place. */
  point(at: RuleVector, label: string, when?: RuleTruth): void
  /** A line to a place, from the agent or from another place. */
  line(to: RuleVector, label: string, when?: RuleTruth, from?: RuleVector): void
  /** An arrow from the agent to a place. */
  arrow(to: RuleVector, label: string, when?: RuleTruth): void
  /** Its corners, closed. */
  polygon(corners: readonly RuleVector[], label: string, when?: RuleTruth): void
  /**
   * Around the agent: a circle or, where the option `fieldOfView` is less than all around, a sector. A rule that draws zones
   * shows them instead of its looks.
   */
  zone(radius: Numeric, label: string, when?: RuleTruth): void
  /** The line that is so far within the border of a region or of the world. */
  region(region: RuleWorld, margin: Numeric, label: string): void
}

/** The argument of `act`: all inputs of a rule. */
export interface Situation<Fields extends Specs, State> {
  /** The current agent. */
  readonly self: Self<State>
  /** Its option values, by name. */
  readonly options: { readonly [Key in keyof Fields]: Symbolic<Fields[Key]> }
  /**
   * Those nearer than a radius: an option, a number, or a multiple of one; of its own population, or of those that `population`
   * names. `label` is what the circle is called where it is drawn.
   */
  within(
    radius: Numeric,
    look?: { readonly population?: RulePopulations; readonly label?: string },
  ): Near<State>
  /** Draws what the rule refers to. */
  readonly pen: RulePen
  /** The ground of the world. */
  readonly terrain: RuleTerrain
  /** The obstacles of the world. */
  readonly obstacles: RuleObstacles
  /** The world, whose border has two sides along each axis. */
  readonly world: RuleWorld
  /** A number from 0 to 1, without 1; each call is another draw, again for each agent and step. */
  random(): RuleNumber
  /** How long the step is. */
  readonly dt: RuleNumber
  /** The time at which the step begins. */
  readonly time: RuleNumber
  /** Whether the world has a depth. */
  readonly inSpace: RuleTruth
}

/** The result of `act`: the desired velocity; or an object with that, a force, a new state, events. */
export type Answered<State> =
  | RuleVector
  | Conditional
  | {
      /** The velocity that it wants. The engine steers by limit(desire − velocity, maxForce). */
      readonly desire?: RuleVector | Conditional
      /** A force instead, which the engine takes as it is. */
      readonly force?: RuleVector | Conditional
      /** Of both: whether it is the force instead of the desire. Made of choices and booleans alone. */
      readonly pushes?: RuleTruth
      /** The state from the next step on; omitted values stay. */
      readonly state?: { readonly [Key in keyof State]?: Numeric }
      /** Events: world.on(name) is called if the condition holds. */
      readonly events?: Readonly<Record<string, RuleTruth>>
    }
