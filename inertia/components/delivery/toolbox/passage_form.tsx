import { useState } from 'react'
import { TextCursorInput } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import type { ResponseData } from '~/lib/api/api_request'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

export type PassageReading = ResponseData<'api.studio.passage_readings.store'>

type Props = {
  attachmentId: number
  edition: string
  shop?: EnteredShop
  onRead: (reading: PassageReading) => void
}

/** Reads the groups from a pasted passage, so that the user need not look for 26 words by eye. */
export function PassageForm({ attachmentId, edition, shop, onRead }: Props) {
  const t = useT('delivery')
  const own = useApi('api.studio.passage_readings.store')
  const theirs = useApi('api.admin.passage_readings.store')
  const api = shop ? theirs : own
  const [text, setText] = useState('')

  async function read() {
    const body = { attachmentId, edition, text }
    const reading = shop
      ? await theirs.submit({ body, params: { name: shop.creatorName } })
      : await own.submit({ body })
    if (reading) onRead(reading)
  }

  return (
    <ApiForm api={api} onSubmit={() => void read()} className="flex flex-col gap-3">
      <TextArea
        label={t('decoder.passage')}
        hint={t('decoder.passageHint')}
        error={api.errors.text}
        value={text}
        onChange={setText}
        rows={4}
      />
      <Button
        type="submit"
        variant="outline"
        icon={<TextCursorInput aria-hidden />}
        busy={api.processing}
        disabled={text.trim() === ''}
        className="self-start"
      >
        {t('decoder.fill')}
      </Button>
      {api.data ? <Reading reading={api.data} /> : null}
    </ApiForm>
  )
}

function Reading({ reading: { isFromText, groups } }: { reading: PassageReading }) {
  const t = useT('delivery')
  const count = groups.filter(({ choice }) => choice !== 'unknown').length
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {t('decoder.filled', { count })}
      </p>
      {isFromText ? null : <NoticeBox kind="warning">{t('decoder.foreign')}</NoticeBox>}
    </>
  )
}
