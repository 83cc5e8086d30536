import type { SectionProps } from '~/components/catalog/editor/section_props'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** States that the form shows unsaved edits of an earlier visit, and offers to discard them. */
export function UnsavedEditsNotice({ editor: { restored, discard } }: SectionProps) {
  const t = useT('catalog')
  const format = useFormat()
  if (!restored) return null
  return (
    <NoticeBox
      kind={restored.isOutdated ? 'warning' : 'info'}
      title={t('draft.restored', { at: format.date(restored.keptAt, 'datetime') })}
      action={
        <Button size="sm" variant="outline" onPress={discard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t(restored.isOutdated ? 'draft.outdated' : 'draft.hint')}
    </NoticeBox>
  )
}
