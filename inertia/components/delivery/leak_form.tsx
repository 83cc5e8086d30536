import { useState } from 'react'
import { Fingerprint } from 'lucide-react'
import { Tabs } from '@heroui/react/tabs'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { Panel } from '~/components/ui/show/panel'
import type { useTrace } from '~/components/delivery/toolbox/use_trace'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'

const ALL = 'all'

type Product = { id: number; title: string }

type Props = {
  products: Product[]
  maxFileBytes: number
  maxTextBytes: number
  trace: ReturnType<typeof useTrace>
  /** The label of the choice of all products. */
  allLabel: string
}

/** The number of characters that fits a request without files; a longer text is sent as a file. */
const LONGEST_PASTED = 100_000

/** Takes a leaked file or text and asks for its source. */
export function LeakForm({ products, maxFileBytes, maxTextBytes, trace, allLabel }: Props) {
  const t = useT('delivery')
  const [productId, setProductId] = useState(ALL)
  const finding = useMaterial()
  const { by, setBy, text, setText } = finding
  useUnsavedGuard(trace.processing, 'uploading')

  function submit() {
    const scope = productId === ALL ? {} : { productId: Number(productId) }
    const sent = finding.asFiles()
    void trace.ask(sent ? formOf(sent, scope) : { text, ...scope })
  }

  return (
    <Panel>
      <ApiForm api={trace} onSubmit={submit}>
        <SelectField
          label={t('toolbox.product')}
          hint={t('toolbox.productHint')}
          value={productId}
          onChange={setProductId}
          options={[
            { id: ALL, label: allLabel },
            ...products.map(({ id, title }) => ({ id: String(id), label: title })),
          ]}
        />
        <Tabs selectedKey={by} onSelectionChange={(key) => setBy(key as typeof by)}>
          <WayTabs />
          <Tabs.Panel id="file" className="pt-4">
            <LeakedFiles
              finding={finding}
              trace={trace}
              maxFileBytes={maxFileBytes}
              maxTextBytes={maxTextBytes}
            />
          </Tabs.Panel>
          <Tabs.Panel id="text" className="pt-4">
            <TextArea
              label={t('toolbox.text')}
              hint={t('toolbox.textHint')}
              value={text}
              onChange={setText}
              rows={8}
            />
          </Tabs.Panel>
        </Tabs>
        <Button
          type="submit"
          variant="primary"
          icon={<Fingerprint aria-hidden />}
          busy={trace.processing}
          disabled={!finding.isReady}
          className="self-start"
        >
          {t('toolbox.trace')}
        </Button>
      </ApiForm>
    </Panel>
  )
}

/** The leaked material: files, or a pasted text. */
function useMaterial() {
  const [by, setBy] = useState<'file' | 'text'>('file')
  const [files, setFiles] = useState<File[]>([])
  const [text, setText] = useState('')
  const isReady = by === 'file' ? files.length > 0 : text.trim() !== ''

  /** Null for a text that is short enough for a request without files. */
  function asFiles(): File[] | null {
    if (by === 'file') return files
    return text.length > LONGEST_PASTED ? [new File([text], 'text.txt')] : null
  }

  return { by, setBy, files, setFiles, text, setText, isReady, asFiles }
}

function WayTabs() {
  const t = useT('delivery')
  return (
    <Tabs.ListContainer>
      <Tabs.List aria-label={t('toolbox.by')}>
        <Tabs.Tab id="file">
          {t('toolbox.byFile')}
          <Tabs.Indicator />
        </Tabs.Tab>
        <Tabs.Tab id="text">
          {t('toolbox.byText')}
          <Tabs.Indicator />
        </Tabs.Tab>
      </Tabs.List>
    </Tabs.ListContainer>
  )
}

type FilesProps = Pick<Props, 'trace' | 'maxFileBytes' | 'maxTextBytes'> & {
  finding: ReturnType<typeof useMaterial>
}

function LeakedFiles({ finding, trace, maxFileBytes, maxTextBytes }: FilesProps) {
  const t = useT('delivery')
  const format = useFormat()
  const { files, setFiles } = finding
  const sent = trace.progress?.percentage ?? 0
  return (
    <FileDrop
      label={t('toolbox.file')}
      hint={t('toolbox.fileHint', {
        pdf: format.bytes(maxFileBytes),
        text: format.bytes(maxTextBytes),
      })}
      accept=".pdf,.txt,.zip,.cbz,.epub,image/*"
      multiple
      disabled={trace.processing}
      files={files.map(({ name, size }, place) => ({
        id: String(place),
        name,
        bytes: size,
        percent: trace.processing ? sent : 100,
      }))}
      onPick={(picked) => setFiles((known) => together(known, picked))}
      onRemove={(id) => setFiles(files.filter((_, place) => String(place) !== id))}
    />
  )
}

/** Several pictures are examined together; any other file is examined alone. */
function together(known: File[], picked: File[]): File[] {
  const all = [...known, ...picked]
  return all.every(({ type }) => type.startsWith('image/')) ? all : picked.slice(-1)
}

function formOf(files: File[], scope: { productId?: number }): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  if (scope.productId) form.set('productId', String(scope.productId))
  return form
}
