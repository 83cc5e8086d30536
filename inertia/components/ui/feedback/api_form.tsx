import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Api } from '~/hooks/use_api'
import { FieldErrors } from '~/components/ui/fields/field_parts'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import {
  focusError,
  hasUnreadable,
  useFieldErrors,
} from '~/components/ui/feedback/use_field_errors'
import { useT } from '~/hooks/use_t'

type Props = {
  api: Api
  onSubmit: () => void
  children: ReactNode
  className?: string
}

/**
 * A form that writes through useApi: it shows the error above its fields and focuses the first
 * invalid field. Editing a field removes its message.
 */
export function ApiForm({ api, onSubmit, children, className = 'flex flex-col gap-5' }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { errors } = api
  const [judged, onInput] = useFieldErrors(errors)

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusError(form.current)
  }, [errors])

  function submit(event: FormEvent) {
    event.preventDefault()
    // React passes events on to the form that a dialog was opened from.
    event.stopPropagation()
    if (event.target !== event.currentTarget || api.processing) return
    if (hasUnreadable(form.current)) focusError(form.current)
    else onSubmit()
  }

  return (
    <form ref={form} noValidate className={className} onInput={onInput} onSubmit={submit}>
      <ApiFailure api={api} />
      <FieldErrors value={judged}>{children}</FieldErrors>
    </form>
  )
}

/**
 * Server errors that nothing else in the form or dialog shows: the error as a whole, or messages
 * of fields that are not on the screen.
 */
export function ApiFailure({ api }: { api: Pick<Api, 'failure' | 'errors' | 'retry'> }) {
  const place = useRef<HTMLDivElement>(null)
  const { failure, errors } = api
  const [found, setFound] = useState<{ errors: Api['errors']; messages: string[] } | null>(null)

  useLayoutEffect(() => {
    setFound({ errors, messages: unshownIn(surroundings(place.current), Object.values(errors)) })
  }, [errors])

  // Scrolls the error into view, wherever on the page the button was.
  useEffect(() => {
    if (failure && !failure.isDisconnected) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  if (!failure) return null
  const isWhole = Object.keys(errors).length === 0
  const unshown = found && found.errors === errors ? found.messages : []
  const messages = isWhole ? [failure.message] : unshown
  if (messages.length === 0) return <div ref={place} hidden />
  return (
    <div ref={place} data-errors tabIndex={-1} className="outline-none">
      <NoticeBox kind="danger" action={<RetryButton api={api} />}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </NoticeBox>
    </div>
  )
}

/** A button that retries a read at once while it waits for the connection. */
export function RetryButton({ api: { retry } }: { api: Pick<Api, 'retry'> }) {
  const t = useT('ui')
  return retry ? (
    <Button variant="outline" size="sm" onPress={retry}>
      {t('retry')}
    </Button>
  ) : null
}

function surroundings(place: Element | null): Element | null {
  return place?.closest('form, [role=dialog], [role=alertdialog]') ?? place?.parentElement ?? null
}

/** Each message once for each field that it is about: two fields may have the same one. */
function unshownIn(around: Element | null, messages: string[]): string[] {
  const text = around?.textContent ?? ''
  return [...new Set(messages)].filter(
    (message) =>
      text.split(message).length - 1 < messages.filter((other) => other === message).length
  )
}
