import { useId, useRef, useState, type DragEvent } from 'react'
import { CircleAlert, Check, FileText, CloudUpload, X } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { ProgressBar } from '~/components/ui/feedback/progress_bar'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'

export type DroppedFile = {
  id: string
  name: string
  bytes: number
  /** 0 to 100 during the upload; 100 when it is complete. */
  percent: number
  error?: string
}

type Props = {
  label: string
  hint?: string
  error?: string
  /** The value of `<input accept>`: ".pdf,.txt". */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** The picked files and their progress; the page owns this state. */
  files: DroppedFile[]
  onPick: (files: File[]) => void
  onRemove?: (id: string) => void
}

/** Takes files by drop, click or keyboard and shows the progress of each. */
export function FileDrop({ label, hint, error, accept, multiple, disabled, ...props }: Props) {
  const t = useT('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const pick = (list: FileList | null) => list?.length && props.onPick(Array.from(list))

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) pick(event.dataTransfer.files)
  }

  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor={id}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex cursor-pointer flex-col items-center gap-2 rounded-xl border border-dashed px-6 py-8 text-center transition-colors focus-within:outline-2 focus-within:outline-focus ${
          over ? 'border-accent bg-accent-soft' : 'border-field-border hover:bg-surface-secondary'
        } ${disabled ? 'pointer-events-none opacity-50' : ''}`}
      >
        <CloudUpload aria-hidden className="size-6 stroke-[1.5] text-muted" />
        <span className="text-sm font-medium">{label}</span>
        <span className="text-center text-xs text-balance text-muted">
          {hint ?? t('files.drop')}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            pick(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      {error ? (
        <ErrorText id={`${id}-error`} isAlert={false}>
          {error}
        </ErrorText>
      ) : null}
      <FileRows files={props.files} onRemove={props.onRemove} />
    </div>
  )
}

function FileRows({ files, onRemove }: Pick<Props, 'files' | 'onRemove'>) {
  const t = useT('ui')
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <ul className="hairline divide-y divide-separator rounded-xl">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-3 px-3 py-2.5 text-sm">
          <FileMark file={file} />
          <div className="min-w-0 flex-1">
            <p className="flex justify-between gap-3">
              <span className="truncate">{file.name}</span>
              <span className="tabular shrink-0 text-muted">{format.bytes(file.bytes)}</span>
            </p>
            {file.error ? <ErrorText className="mt-0.5">{file.error}</ErrorText> : null}
            {!file.error && file.percent < 100 ? (
              <div className="mt-1.5">
                <ProgressBar label={file.name} percent={file.percent} hideLabel />
              </div>
            ) : null}
          </div>
          {onRemove ? (
            <IconButton
              size="sm"
              label={t('files.remove', { name: file.name })}
              onPress={() => onRemove(file.id)}
            >
              <X aria-hidden />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function FileMark({ file }: { file: DroppedFile }) {
  if (file.error) return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
  if (file.percent >= 100) return <Check aria-hidden className="size-5 shrink-0 text-success" />
  return <FileText aria-hidden className="size-5 shrink-0 text-muted" />
}
