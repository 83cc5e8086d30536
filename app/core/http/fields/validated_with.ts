import type { HttpContext } from '@adonisjs/core/http'
import { errors, type VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import type { DomainException } from '#core/errors/domain_exception'
import { wordsOf } from '#core/errors/failure'

/** Validators without metadata, as `vine.create` returns them. */
type Metadata = Record<string, any> | undefined

/**
 * Validates the request and also checks domain rules, so that a form gets all errors in one response. A single domain
 * error is not thrown here: the action throws it with its own error code.
 * @param domainErrorsOf returns the domain errors; it gets a predicate for the fields that passed validation
 * @throws E_VALIDATION_ERROR
 */
export async function validatedWith<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: VineValidator<Schema, Metadata>,
  domainErrorsOf: (isSound: (field: string) => boolean) => Promise<DomainException[]>
): Promise<Infer<Schema>> {
  const [failure, output] = await tried(ctx, validator)
  const bad = new Set(failure?.messages.map(({ field }: { field: string }) => field.split('.')[0]))
  const refusals = await domainErrorsOf((field) => !bad.has(field))
  const told = refusals.flatMap((refusal) =>
    refusal.field
      ? [{ field: refusal.field, message: wordsOf(refusal, refusal.code, ctx), rule: refusal.code }]
      : []
  )
  if (failure || told.length > 1) {
    throw new errors.E_VALIDATION_ERROR([...(failure?.messages ?? []), ...told])
  }
  return output as Infer<Schema>
}

async function tried<Schema extends SchemaTypes>(
  { request }: HttpContext,
  validator: VineValidator<Schema, Metadata>
): Promise<[InstanceType<typeof errors.E_VALIDATION_ERROR> | null, Infer<Schema> | null]> {
  try {
    return [null, await request.validateUsing(validator)]
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) return [error, null]
    throw error
  }
}
