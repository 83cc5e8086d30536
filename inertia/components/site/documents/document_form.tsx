import { useState } from 'react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure, ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import type { DocumentFormState } from '~/components/site/documents/use_document_form'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'

const PLACEHOLDERS = '{{operator}} {{contact}} {{processors}}'
const MAX = { title: 100, description: 300, reason: 500, body: 60_000 }

/** The text of a document in one language, with a preview and a reason. */
export function DocumentForm({ form }: { form: DocumentFormState }) {
  const t = useT('site')
  const { api, base, isDirty, reason, setReason } = form
  const [isAsking, setAsking] = useState(false)
  const reasonField = (
    <TextField
      {...api.field('reason')}
      label={t('settings.reason')}
      hint={t('settings.reason_hint')}
      value={reason}
      onChange={setReason}
      maxLength={MAX.reason}
      required
    />
  )
  return (
    <ApiForm api={api} onSubmit={() => void form.save()} className="flex flex-col gap-6">
      <Panel>
        <div className="flex flex-col gap-5">
          <Texts form={form} />
          {isAsking ? null : reasonField}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={api.processing} disabled={!isDirty}>
              {t('settings.save')}
            </Button>
            <Button
              variant="outline"
              busy={form.previewing.processing}
              onPress={() => void form.preview()}
            >
              {t('documents.preview')}
            </Button>
            {base.isChanged ? (
              <Button variant="tertiary" onPress={() => setAsking(true)}>
                {t('documents.restore')}
              </Button>
            ) : null}
          </div>
        </div>
      </Panel>
      <Preview form={form} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={api}
        title={t('documents.restore_ask')}
        confirmLabel={t('documents.restore')}
        danger
        onConfirm={form.restore}
      >
        <div className="flex flex-col gap-4">
          <p>{t('documents.restore_hint')}</p>
          <ApiFailure api={api} />
          {reasonField}
        </div>
      </ConfirmDialog>
    </ApiForm>
  )
}

function Texts({ form }: { form: DocumentFormState }) {
  const t = useT('site')
  const { fields, set, api, base, isOutdated } = form
  const field = bindFields(fields, set, api.errors)
  return (
    <>
      <TextField
        label={t('documents.form.title')}
        {...field('title', 'content.title')}
        maxLength={MAX.title}
      />
      <TextField
        label={t('documents.form.description')}
        {...field('description', 'content.description')}
        maxLength={MAX.description}
      />
      <TextField
        label={t('documents.form.since')}
        hint={t('documents.form.since_hint')}
        {...field('inForceSince', 'content.inForceSince')}
        inputMode="numeric"
        className="max-w-xs"
      />
      <TextArea
        key={base.locale}
        label={t('documents.form.body')}
        hint={t('documents.form.placeholders', { names: PLACEHOLDERS })}
        {...field('body', 'content.body')}
        maxLength={MAX.body}
        rows={24}
      />
      {isOutdated ? <p className="text-sm">{t('documents.kept')}</p> : null}
    </>
  )
}

function Preview({ form: { previewing, base } }: { form: DocumentFormState }) {
  const t = useT('site')
  if (previewing.failure) return <ApiFailure api={previewing} />
  if (!previewing.data) return null
  const { html, unknownPlaceholders: unknown } = previewing.data
  return (
    <Panel title={t('documents.preview')}>
      {unknown.length > 0 ? (
        <NoticeBox kind="warning">{t('documents.unknown', { names: unknown.join(' ') })}</NoticeBox>
      ) : null}
      {/* Rendered from Markdown on the server, which lets no HTML through. */}
      <div
        data-preview
        lang={base.locale}
        className="prose-page"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Panel>
  )
}
