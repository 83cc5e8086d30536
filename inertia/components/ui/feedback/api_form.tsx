import { useEffect, useRef, type ReactNode } from 'react'
import type { Api } from '~/hooks/use_api'
import { NoticeBox } from '~/components/ui/feedback/notice_box'

type Props = {
  api: Api
  onSubmit: () => void
  children: ReactNode
  className?: string
}

/**
 * A form that writes through useApi: it shows the refusal above its fields and puts the cursor
 * into the first bad field.
 */
export function ApiForm({ api, onSubmit, children, className = 'flex flex-col gap-5' }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { errors } = api

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!api.processing) onSubmit()
      }}
    >
      <ApiFailure api={api} />
      {children}
    </form>
  )
}

/** What the server refused, unless it stands beside a field already. */
export function ApiFailure({ api }: { api: Pick<Api, 'failure' | 'errors'> }) {
  if (!api.failure || Object.keys(api.errors).length > 0) return null
  return <NoticeBox kind="danger">{api.failure.message}</NoticeBox>
}
