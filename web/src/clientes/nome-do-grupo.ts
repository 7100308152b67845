/** The part of a group's name that tells it from the others: what stands after 'Clientes - {host} - '. */
export const nomeDoGrupo = (nome: string): string => nome.split(' - ').slice(2).join(' - ') || nome;
