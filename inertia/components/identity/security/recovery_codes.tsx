import { useEffect, useRef, useState } from 'react'
import { Check, Copy, Download } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'

type Props = { codes: string[]; email: string; onDone: () => void }

/** The recovery codes, shown once: leaving before saving them asks for confirmation. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const t = useT('identity')
  const heading = useRef<HTMLHeadingElement>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [copied, setCopied] = useState(false)
  const text = [t('two_factor.file_head', { email }), '', ...codes, ''].join('\n')
  useUnsavedGuard(!isConfirmed)
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  function download() {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    Object.assign(link, { href: url, download: t('two_factor.file_name') })
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <div className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-base outline-none">
        {t('two_factor.codes_title')}
      </h3>
      <NoticeBox kind="warning">{t('two_factor.codes_lead')}</NoticeBox>
      <ul className="hairline grid gap-x-8 gap-y-2 rounded-lg bg-surface-secondary px-4 py-3 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="tabular">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onPress={copy}
        >
          {t(copied ? 'two_factor.copied' : 'two_factor.copy_all')}
        </Button>
        <Button variant="outline" icon={<Download aria-hidden />} onPress={download}>
          {t('two_factor.download')}
        </Button>
      </div>
      <CheckboxField value={isConfirmed} onChange={setConfirmed}>
        {t('two_factor.kept')}
      </CheckboxField>
      <div>
        <Button disabled={!isConfirmed} onPress={onDone}>
          {t('two_factor.done')}
        </Button>
      </div>
    </div>
  )
}
