import { Fragment } from 'preact'
import { sceneNames } from '../routes/loaded-scenes.js'
import { namesLike } from '../routes/names-like.js'

/** The scenes with names like one that does not exist. */
export function SimilarScenes({ asked }: { readonly asked: string }) {
  const near = namesLike(asked.replace(/^scene\//, ''), sceneNames())
  if (near.length === 0) return null
  return (
    <>
      {' '}
      Did you mean{' '}
      {near.map((name, k) => (
        <Fragment key={name}>
          {k > 0 && (k < near.length - 1 ? ', ' : ' or ')}
          <a href={`#/scene/${name}`}>{name}</a>
        </Fragment>
      ))}
      ?
    </>
  )
}
