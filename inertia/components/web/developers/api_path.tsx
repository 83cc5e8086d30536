import { Fragment } from 'react'

/** An address of the API. Lines break before a slash, not inside the name of a parameter. */
export function ApiPath({ path, className }: { path: string; className: string }) {
  const [first, ...parts] = path.split('/')
  return (
    <code className={`min-w-0 font-mono wrap-anywhere ${className}`}>
      {first}
      {parts.map((part, index) => (
        <Fragment key={index}>
          <wbr />/{part}
        </Fragment>
      ))}
    </code>
  )
}
