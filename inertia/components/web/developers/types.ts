/** The rows that app/web/engines/operation_view.ts creates. */
export type FieldRow = {
  name: string
  depth: number
  type: string
  limits: string | null
  isRequired: boolean
  note: string | null
}

export type ParameterRow = {
  name: string
  in: 'path' | 'query' | 'header'
  isRequired: boolean
  type: string
  description: string | null
}

export type OperationProps = {
  id: string
  method: string
  path: string
  summary: string
  description: string | null
  access: 'open' | 'token' | 'session'
  scope: 'read' | 'write'
  roles: string[]
  parameters: ParameterRow[]
  body: { mediaType: string; variants: FieldRow[][]; example: string | null } | null
  answer: { status: string; mediaType: string | null; type: string; fields: FieldRow[] }
  failures: { status: string; codes: string[] }[]
}
