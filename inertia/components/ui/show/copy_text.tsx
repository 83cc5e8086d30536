import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

const CONFIRMED_MS = 1500

type Props = {
  text: string
  label?: string
  /** Shown in full, over several lines if needed. */
  wrap?: boolean
  /** True for the main subject of the page. */
  large?: boolean
}

/** A number or code with a copy button. */
export function CopyText({ text, label, wrap = false, large = false }: Props) {
  const t = useT('ui')
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), CONFIRMED_MS)
  }

  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code
        className={`number tabular ${large ? 'text-2xl font-semibold' : `font-mono text-sm ${wrap ? 'max-sm:text-xs' : ''}`} ${wrap ? 'min-w-0 wrap-anywhere' : 'truncate'}`}
      >
        {label ?? text}
      </code>
      <span className="shrink-0">
        <IconButton size="sm" label={t(copied ? 'copied' : 'copy')} onPress={copy}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      </span>
    </span>
  )
}
