import { useState, type FormEvent } from 'react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { TryResponse } from '~/components/web/developers/try_response'
import { curlOf } from '~/components/web/developers/try_request'
import type { OperationProps } from '~/components/web/developers/types'
import { useTry } from '~/components/web/developers/use_try'
import { CopyText } from '~/components/ui/show/copy_text'
import { useT } from '~/hooks/use_t'

/** Calls an operation with the token entered on this page: reads at once, writes after confirmation. */
export default function TryForm({ operation }: { operation: OperationProps }) {
  const t = useT('developers')
  const [isConfirming, setConfirming] = useState(false)
  const attempt = useTry(operation)
  const { token, values, body, isComplete, isBusy } = attempt
  const needsToken = operation.access === 'token' && token === ''
  const isRead = operation.scope === 'read'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRead) void attempt.send()
    else setConfirming(true)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 border-t border-separator pt-4">
      {operation.parameters.map(({ name, in: place, isRequired, type }) => (
        <TextField
          key={name}
          label={`${name} · ${t(`in.${place}`)}`}
          required={isRequired}
          value={values[name] ?? ''}
          onChange={(value) => attempt.setValue(name, value)}
          placeholder={type}
          autoComplete="off"
        />
      ))}
      {body === undefined ? null : (
        <TextArea label={t('body')} value={body} onChange={attempt.setBody} rows={8} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={isBusy} disabled={needsToken || !isComplete}>
          {t(isRead ? 'send' : 'send_write')}
        </Button>
        {needsToken ? <span className="text-sm text-muted">{t('token_missing')}</span> : null}
      </div>
      <CopyText text={curlOf(operation, values, body)} label={t('curl')} />
      {attempt.answer ? <TryResponse answer={attempt.answer} /> : null}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('ask', { call: `${operation.method} ${operation.path}` })}
        confirmLabel={t('send_write')}
        onConfirm={attempt.send}
      >
        {t('ask_lead')}
      </ConfirmDialog>
    </form>
  )
}
