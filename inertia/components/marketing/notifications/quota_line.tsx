import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

export type Quota = { limit: number; sent: number; remaining: number; refreshAt: string }

/** What is left of this month's notifications, and when the next month begins. */
export function QuotaLine({ quota }: { quota: Quota }) {
  const t = useT('marketing')
  const day = useRefreshDay(quota)
  return <p className="text-sm text-muted">{t('notifications.quota', { ...quota, day })}</p>
}

/** The quota is counted by months in UTC, wherever the creator is. */
export function useRefreshDay({ refreshAt }: Quota): string {
  const { locale } = useShared()
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(refreshAt))
}
