import { fail, ok, type Result } from '@draughts/rules/board';
import * as v from 'valibot';

/** Checks a value from outside; the fault names the field. */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  code: string,
): Result<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const issue = parsed.issues[0];
  const path = v.getDotPath(issue);
  return fail(code, path ? `${path}: ${issue.message}` : issue.message);
}

/** The same for JSON text. */
export function parseText<S extends v.GenericSchema>(
  schema: S,
  text: string,
  code: string,
): Result<v.InferOutput<S>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail(code, `This is not JSON: ${(error as Error).message}`);
  }
  return parseWith(schema, value, code);
}
