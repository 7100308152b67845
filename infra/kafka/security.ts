import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Service } from '@martelo/platform/bus/rights.ts';

const exec = promisify(execFile);

/** Whom the brokers know: themselves, who gives rights, and one principal a service (docs/kafka.md). */
export type Principal = 'broker' | 'admin' | Service;
const PRINCIPALS: readonly Principal[] = ['broker', 'admin', 'bid-engine', 'catalog', 'gateway'];

/** What a cluster needs that lets nobody in without TLS, a password and a right. */
export type Security = {
  /** PKCS#12 with the brokers' key and certificate. */
  readonly keystore: string;
  readonly keystorePassword: string;
  /** The certificate that clients trust, PEM. */
  readonly ca: string;
  readonly passwords: Readonly<Record<Principal, string>>;
};

const secret = (): string => randomBytes(24).toString('base64url');

/** Makes certificate and passwords in a folder, once: a cluster that starts again has the same. Needs Java's keytool. */
export async function makeSecurity(folder: string): Promise<Security> {
  const kept = path.join(folder, 'security.json');
  const keystore = path.join(folder, 'brokers.p12');
  const certificate = path.join(folder, 'ca.pem');
  if (!existsSync(kept)) {
    const keystorePassword = secret();
    const store = ['-alias', 'kafka', '-keystore', keystore, '-storepass', keystorePassword];
    const names = ['-dname', 'CN=martelo-kafka', '-ext', 'SAN=ip:127.0.0.1,dns:localhost'];
    const key = ['-keyalg', 'EC', '-groupname', 'secp256r1', '-validity', '3650', '-storetype', 'PKCS12'];
    await exec('keytool', ['-genkeypair', ...store, ...names, ...key], { timeout: 60_000 });
    await exec('keytool', ['-exportcert', '-rfc', ...store, '-file', certificate], { timeout: 60_000 });
    const passwords = Object.fromEntries(PRINCIPALS.map((name) => [name, secret()]));
    await writeFile(kept, JSON.stringify({ keystorePassword, passwords }), { mode: 0o600 });
  }
  const { keystorePassword, passwords } = JSON.parse(await readFile(kept, 'utf8')) as Pick<
    Security,
    'keystorePassword' | 'passwords'
  >;
  return { keystore, keystorePassword, ca: await readFile(certificate, 'utf8'), passwords };
}

/** What StorageTool is told, so that the cluster knows everybody's password from its first moment. */
export const scramArguments = ({ passwords }: Security): string[] =>
  PRINCIPALS.flatMap((name) => ['--add-scram', `SCRAM-SHA-512=[name=${name},password=${passwords[name]}]`]);

/** The settings that differ from an open cluster's. Brokers and controllers are one principal, who may do everything. */
export function securitySettings(security: Security, port: number, controllerPort: number) {
  const login = (module: string, more = ''): string =>
    `org.apache.kafka.common.security.${module} required username="broker" password="${security.passwords.broker}"${more};`;
  return {
    listeners: `SASL_SSL://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `SASL_SSL://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,CONTROLLER:SASL_SSL',
    'inter.broker.listener.name': 'SASL_SSL',
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
    'sasl.mechanism.inter.broker.protocol': 'SCRAM-SHA-512',
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': login('scram.ScramLoginModule'),
    // Controllers hold the passwords themselves, so among them it cannot be SCRAM.
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'listener.name.controller.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.controller.plain.sasl.jaas.config': login(
      'plain.PlainLoginModule',
      ` user_broker="${security.passwords.broker}"`,
    ),
    'ssl.keystore.type': 'PKCS12',
    'ssl.keystore.location': security.keystore,
    'ssl.keystore.password': security.keystorePassword,
    'ssl.truststore.type': 'PKCS12',
    'ssl.truststore.location': security.keystore,
    'ssl.truststore.password': security.keystorePassword,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'allow.everyone.if.no.acl.found': false,
    'super.users': 'User:broker;User:admin',
  };
}
