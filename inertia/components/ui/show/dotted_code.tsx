import { Fragment } from 'react'

/** A name such as `site.setting_changed`. Lines break after a dot or an underscore, not inside a word. */
export function DottedCode({ name }: { name: string }) {
  return (
    <code className="text-xs wrap-break-word text-muted">
      {name.split(/(?<=[._])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </code>
  )
}
