import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { AudiencePanel } from '~/components/announcements/audience_panel'
import { DeliveryPanel } from '~/components/announcements/delivery_panel'
import { useAnnouncementForm } from '~/components/announcements/use_announcement_form'
import { TextsPanel } from '~/components/announcements/texts_panel'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  type: 'system' | 'manual'
  announcement: Data.Announcements.AnnouncementSummary | null
}>

/** The editor of an announcement. */
export default function EditAnnouncement({ type, announcement }: Props) {
  const t = useT('announcements')
  const form = useAnnouncementForm(type, announcement)
  const { api, fields, set, isOpen } = form
  const parts = { fields, set, errors: api.errors }
  const submitLabel = !isOpen ? 'save' : fields.publishAt ? 'schedule' : 'publish'
  return (
    <>
      <PageHeader
        title={announcement?.title ?? t(type === 'system' ? 'new_system' : 'new_manual')}
        breadcrumbs={[{ label: t('title'), href: `/admin/notifications?type=${type}` }]}
      />
      <ApiForm api={api} onSubmit={() => void form.publish()} className="flex flex-col gap-6">
        <TextsPanel {...parts} />
        {isOpen && type === 'manual' ? <AudiencePanel {...parts} /> : null}
        <DeliveryPanel {...parts} isOpen={isOpen} />
        <div className="flex flex-wrap justify-end gap-2">
          {isOpen ? (
            <Button
              variant="outline"
              disabled={api.processing}
              onPress={() => void form.saveDraft()}
            >
              {t('save_draft')}
            </Button>
          ) : null}
          <Button type="submit" busy={api.processing}>
            {t(`${submitLabel}`)}
          </Button>
        </div>
      </ApiForm>
    </>
  )
}
