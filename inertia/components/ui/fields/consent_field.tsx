import { useEffect, useId, useRef } from 'react'
import { ErrorText } from '~/components/ui/fields/error_text'
import { TextWithLink } from '~/components/ui/show/text_with_link'

type Props = {
  /** A sentence with links: `I agree to the [terms](/terms)`. */
  words: string
  name: string
  value: boolean
  onChange: (value: boolean) => void
  error?: string
  /** Incremented with each error that should move the focus here. */
  failedAttempts?: number
}

/** A required consent. It uses the native checkbox, so that links inside its label stay links. */
export function ConsentField({
  words,
  name,
  value,
  onChange,
  error,
  failedAttempts: errors = 0,
}: Props) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (errors > 0) box.current?.focus()
  }, [errors])

  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex cursor-pointer items-start gap-3 text-sm leading-6">
        <input
          ref={box}
          type="checkbox"
          name={name}
          required
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`mt-1 size-4 shrink-0 cursor-pointer rounded-sm accent-(--accent) outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus ${error ? 'outline-2 outline-(--danger-text)' : ''}`}
        />
        <span className="min-w-0">
          <TextWithLink words={words} />
        </span>
      </label>
      {error ? (
        <ErrorText id={`${id}-error`} isAlert={false} className="ps-7">
          {error}
        </ErrorText>
      ) : null}
    </div>
  )
}
