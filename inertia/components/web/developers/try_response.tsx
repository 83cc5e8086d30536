import { StatusChip } from '~/components/ui/show/status_chip'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import type { TryResult } from '~/components/web/developers/try_request'
import { useT } from '~/hooks/use_t'

/** The response of a tried call. */
export function TryResponse({ answer }: { answer: TryResult | 'disconnected' }) {
  const t = useT('developers')
  const errors = useT('errors')
  if (answer === 'disconnected') {
    return <NoticeBox kind="danger">{errors('CONNECTION_LOST')}</NoticeBox>
  }
  const { status, milliseconds, mediaType, body } = answer
  return (
    <section aria-live="polite" className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <StatusChip tone={status < 400 ? 'success' : 'danger'}>{status}</StatusChip>
        <span className="tabular text-muted">{t('took', { milliseconds })}</span>
        <code className="font-mono text-xs text-muted">{mediaType}</code>
      </p>
      {body ? (
        <pre
          tabIndex={0}
          aria-label={t('answer', { status })}
          className="max-h-96 overflow-auto rounded-lg bg-surface-secondary p-3 font-mono text-xs/5"
        >
          {body}
        </pre>
      ) : (
        <p className="text-sm text-muted">{t('no_text')}</p>
      )}
    </section>
  )
}
