import { notFound } from '@tanstack/react-router';
import { ErroDeChamada } from './client/erros.ts';

/** Turns "there is no such thing" into the not-found page: a 404, and an id that cannot be one (400 on a parameter). */
export async function naoEncontrado<T>(resposta: Promise<T>): Promise<T> {
  try {
    return await resposta;
  } catch (e) {
    if (e instanceof ErroDeChamada && (e.statusCode === 404 || e.statusCode === 400))
      notFound({ throw: true });
    throw e;
  }
}

/** Shows the not-found page. */
export function naoHa(): never {
  notFound({ throw: true });
  throw new Error('not found');
}
