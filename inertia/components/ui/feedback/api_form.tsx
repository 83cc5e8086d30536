import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Api } from '~/hooks/use_api'
import { JudgedFields } from '~/components/ui/fields/field_parts'
import { NoticeBox } from '~/components/ui/feedback/notice_box'

type Props = {
  api: Api
  onSubmit: () => void
  children: ReactNode
  className?: string
}

/**
 * A form that writes through useApi: it shows the refusal above its fields and puts the cursor
 * into the first bad field. What was typed since takes the message at its field away.
 */
export function ApiForm({ api, onSubmit, children, className = 'flex flex-col gap-5' }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { errors } = api
  const [judged, correct] = useJudged(errors)

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return (
    <form
      ref={form}
      noValidate
      className={className}
      onInput={correct}
      onSubmit={(event) => {
        event.preventDefault()
        if (!api.processing) onSubmit()
      }}
    >
      <ApiFailure api={api} />
      <JudgedFields value={judged}>{children}</JudgedFields>
    </form>
  )
}

/** The server's messages, and the fields that were typed into since. */
function useJudged(errors: Api['errors']) {
  const [known, setKnown] = useState({ errors, corrected: new Set<string>() })
  const judged = known.errors === errors ? known : { errors, corrected: new Set<string>() }
  if (judged !== known) setKnown(judged)

  function correct({ target }: FormEvent) {
    const { name } = target as HTMLInputElement
    if (name in errors) setKnown({ errors, corrected: new Set(judged.corrected).add(name) })
  }
  return [judged, correct] as const
}

/** What the server refused, unless it stands beside a field already. */
export function ApiFailure({ api }: { api: Pick<Api, 'failure' | 'errors'> }) {
  if (!api.failure || Object.keys(api.errors).length > 0) return null
  return <NoticeBox kind="danger">{api.failure.message}</NoticeBox>
}
