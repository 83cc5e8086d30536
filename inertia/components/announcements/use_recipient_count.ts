import { useEffect } from 'react'
import { audienceOf, type AnnouncementFields } from '~/components/announcements/announcement_form'
import { useApi } from '~/hooks/use_api'

const PAUSE_MS = 400

/** The number of people of the audience, asked after a pause in typing. */
export function useRecipientCount(fields: AnnouncementFields) {
  const { data, failure, submit } = useApi('api.admin.announcement_recipients.count')
  const audience = audienceOf(fields)
  const isEmpty = audience === undefined || audience.emails?.length === 0
  const asked = JSON.stringify(audience ?? null)
  useEffect(() => {
    if (isEmpty) return undefined
    const timer = window.setTimeout(
      () => void submit({ body: { audience: JSON.parse(asked) } }),
      PAUSE_MS
    )
    return () => window.clearTimeout(timer)
  }, [asked, isEmpty, submit])
  return { count: isEmpty ? null : (data?.count ?? null), failure: failure?.message }
}
