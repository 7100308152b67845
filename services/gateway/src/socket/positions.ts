import type { MotorDeLances, PublicacaoLote } from '@martelo/kernel/motor-de-lances.ts';
import type { Posicao } from '@martelo/schemas/disputa/ao-vivo.ts';
import type { Conexao } from './connection.ts';
import type { Contadores } from './counters.ts';
import type { Outbox } from './outbox.ts';

/** Clients asked about in one call to the engine. */
const CLIENTES_POR_VEZ = 200;

/** The logged-in connections of each client, apart for each tenant. */
export class ClientesConectados {
  private readonly tenants = new Map<string, Map<string, Set<Conexao>>>();

  entrar(conexao: Conexao, cliUid: string): void {
    const { hotUid } = conexao.tenant;
    let clientes = this.tenants.get(hotUid);
    if (clientes === undefined) this.tenants.set(hotUid, (clientes = new Map()));
    let conexoes = clientes.get(cliUid);
    if (conexoes === undefined) clientes.set(cliUid, (conexoes = new Set()));
    conexoes.add(conexao);
  }

  sair(conexao: Conexao, cliUid: string): void {
    const clientes = this.tenants.get(conexao.tenant.hotUid);
    const conexoes = clientes?.get(cliUid);
    if (conexoes?.delete(conexao) && conexoes.size === 0) clientes?.delete(cliUid);
  }

  de(hotUid: string, cliUid: string): ReadonlySet<Conexao> | undefined {
    return this.tenants.get(hotUid)?.get(cliUid);
  }

  /** Every connection of a client, at whatever tenant. */
  doCliente(cliUid: string): Conexao[] {
    return [...this.tenants.values()].flatMap((clientes) => [...(clientes.get(cliUid) ?? [])]);
  }

  todos(hotUid: string): string[] {
    return [...(this.tenants.get(hotUid)?.keys() ?? [])];
  }
}

type Vez = { clientes: Set<string>; superados: Set<string> };

/**
 * Tells bidders their own place, at once and alone: to every connection of a client whose place changed, and with
 * `superado` to the one who lost the lead. Nobody else ever receives it, and it is never left out for a slow reader.
 */
export class Posicoes {
  private readonly motor: Pick<MotorDeLances, 'posicoes'>;
  private readonly clientes: ClientesConectados;
  private readonly outbox: Outbox;
  private readonly contadores: Contadores;
  private readonly aoFalhar: (erro: unknown, lelUid: string) => void;
  /** What to ask next for a lote while an answer is on its way: one question per lote at a time. */
  private readonly vezes = new Map<string, Vez>();

  constructor(de: {
    motor: Pick<MotorDeLances, 'posicoes'>;
    clientes: ClientesConectados;
    outbox: Outbox;
    contadores: Contadores;
    aoFalhar: (erro: unknown, lelUid: string) => void;
  }) {
    this.motor = de.motor;
    this.clientes = de.clientes;
    this.outbox = de.outbox;
    this.contadores = de.contadores;
    this.aoFalhar = de.aoFalhar;
  }

  publicar(publicacoes: readonly PublicacaoLote[]): void {
    for (const publicacao of publicacoes) {
      const { hotUid, afetados, superados } = publicacao;
      const ligados =
        afetados === 'todos'
          ? this.clientes.todos(hotUid)
          : afetados.filter((cliUid) => this.clientes.de(hotUid, cliUid) !== undefined);
      const vencidos = superados.filter((cliUid) => this.clientes.de(hotUid, cliUid) !== undefined);
      if (ligados.length > 0 || vencidos.length > 0)
        this.pedir(hotUid, publicacao.lote.lelUid, [...ligados, ...vencidos], vencidos);
    }
  }

  private pedir(
    hotUid: string,
    lelUid: string,
    clientes: readonly string[],
    superados: readonly string[],
  ): void {
    const vez = this.vezes.get(lelUid);
    if (vez !== undefined) {
      for (const cliUid of clientes) vez.clientes.add(cliUid);
      for (const cliUid of superados) vez.superados.add(cliUid);
      return;
    }
    this.vezes.set(lelUid, { clientes: new Set(), superados: new Set() });
    this.contar(hotUid, lelUid, [...new Set(clientes)], new Set(superados))
      .catch((erro: unknown) => {
        this.contadores.falhas++;
        this.aoFalhar(erro, lelUid);
      })
      .finally(() => {
        const proxima = this.vezes.get(lelUid) as Vez;
        this.vezes.delete(lelUid);
        if (proxima.clientes.size > 0)
          this.pedir(hotUid, lelUid, [...proxima.clientes], [...proxima.superados]);
      });
  }

  private async contar(
    hotUid: string,
    lelUid: string,
    clientes: readonly string[],
    superados: ReadonlySet<string>,
  ): Promise<void> {
    for (let de = 0; de < clientes.length; de += CLIENTES_POR_VEZ) {
      const perguntados = clientes.slice(de, de + CLIENTES_POR_VEZ);
      const posicoes = await this.motor.posicoes(hotUid, lelUid, perguntados);
      // One answer per client asked, in the order asked; anything else could tell one client another's place.
      if (posicoes.length !== perguntados.length)
        throw new Error('positions do not match the clients asked about');
      posicoes.forEach((posicao, i) => {
        const cliUid = perguntados[i] as string;
        this.contarA(hotUid, cliUid, posicao, superados.has(cliUid));
      });
    }
  }

  private contarA(hotUid: string, cliUid: string, posicao: Posicao, perdeu: boolean): void {
    if (posicao.ganhandoPerdendo === 'nao-esta-participando') return;
    const conexoes = this.clientes.de(hotUid, cliUid);
    if (conexoes === undefined) return;
    // He may have taken the lead back meanwhile.
    const superado = perdeu && posicao.ganhandoPerdendo === 'superado';
    const texto = JSON.stringify({ tipo: 'posicao', posicao, superado });
    for (const conexao of conexoes) {
      this.contadores.posicoes++;
      this.outbox.push(conexao, texto);
    }
  }
}
