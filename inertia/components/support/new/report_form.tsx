import { useState } from 'react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { TicketFilesField } from '~/components/support/ticket_files_field'
import { useNewTicket, type FormProps } from '~/components/support/new/use_new_ticket'
import { PRODUCT_REASONS } from '~/components/support/report_reasons'
import { useT } from '~/hooks/use_t'

/** The number at the end of a product's address: `/c/inkhouse/p/17`. */
function productIdOf(link: string): number | null {
  const [, id] = /\/p\/([1-9]\d{0,8})(?:[/?#]|$)/.exec(link.trim()) ?? []
  return id ? Number(id) : null
}

/** Reports a product by its address, with files as evidence. */
export function ReportForm({ limits }: FormProps) {
  const t = useT('support')
  const ofReports = useT('reports')
  const [link, setLink] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const [details, setDetails] = useState('')
  const [isTried, setTried] = useState(false)
  const { opening, files, open } = useNewTicket(limits, (link + details).trim() !== '')
  const productId = productIdOf(link)

  function send() {
    setTried(true)
    if (productId === null || reason === null) return
    const words = details.trim() ? { details } : {}
    void open({ body: { type: 'report', productId, reason, ...words, fileIds: files.fileIds } })
  }

  return (
    <ApiForm api={opening} onSubmit={send}>
      <p className="text-sm text-muted">{ofReports('meaning')}</p>
      <TextField
        label={t('form.product_link')}
        hint={t('form.product_link_hint')}
        name="productId"
        type="url"
        value={link}
        onChange={setLink}
        error={
          isTried && productId === null ? t('form.product_link_wrong') : opening.errors.productId
        }
        required
      />
      <SelectField
        label={ofReports('reason')}
        value={reason}
        options={PRODUCT_REASONS.map((id) => ({ id, label: ofReports(`reasons.${id}`) }))}
        onChange={setReason}
        error={isTried && !reason ? ofReports('choose') : opening.errors.reason}
        required
      />
      <TextArea
        label={ofReports('details')}
        hint={ofReports('details_hint')}
        {...opening.field('details')}
        value={details}
        onChange={setDetails}
        rows={4}
        maxLength={limits.reportDetails}
      />
      <TicketFilesField files={files} limits={limits} error={opening.errors.fileIds} />
      <div>
        <Button type="submit" busy={opening.processing} disabled={files.isUploading}>
          {ofReports('send')}
        </Button>
      </div>
    </ApiForm>
  )
}
