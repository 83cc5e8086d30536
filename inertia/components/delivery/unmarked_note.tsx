import type { OrderFile } from '~/components/delivery/order_file'
import { useT } from '~/hooks/use_t'

/** Which part of a buyer's file carries no mark, and why. */
export function UnmarkedNote({ file: { unmarkable, contents } }: { file: OrderFile }) {
  const t = useT('delivery')
  const reason = (code: string | null) =>
    t(`files.unmarked.reasons.${code?.startsWith('PICTURE_') ? code : 'other'}`)
  if (unmarkable) {
    return (
      <p className="text-xs text-muted">
        {t('files.unmarked.single', { reason: reason(unmarkable) })}
      </p>
    )
  }
  const count = contents ? contents.entries - contents.marked : 0
  if (!contents || count === 0) return null
  const unnamed = count - contents.unmarked.length
  return (
    <details className="text-xs text-muted">
      <summary className="cursor-pointer">{t('files.unmarked.pack', { count })}</summary>
      <ul className="mt-1 flex flex-col gap-0.5 wrap-anywhere">
        {contents.unmarked.map(({ name, reason: code }) => (
          <li key={name}>{t('files.unmarked.named', { name, reason: reason(code) })}</li>
        ))}
        {unnamed > 0 ? <li>{t('files.unmarked.more', { count: unnamed })}</li> : null}
      </ul>
    </details>
  )
}
