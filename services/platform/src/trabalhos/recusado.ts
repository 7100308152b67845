/** A job that will never come to anything. The sentence is pt-BR, for who asked for it. */
export class TrabalhoRecusado extends Error {
  override readonly name = 'TrabalhoRecusado';
}
