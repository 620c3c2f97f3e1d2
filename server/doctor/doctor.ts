import { productName } from '#contract/constants.ts';
import { ConfigError, loadConfig, shownSettings, warningsOf } from '#server/process/config.ts';
import { placeholdersOf } from '#server/process/placeholders.ts';
import { readVersion } from '#server/process/version.ts';
import type { Finding } from './examine.ts';
import { examineModel, examinePrice } from './examine-model.ts';
import { examinePassageReader } from './examine-passage-reader.ts';
import { examineContact, examineIdentity, examineMail, examinePayments } from './examine-services.ts';
import { examineDatabase, examineDisk } from './examine-storage.ts';

// `npm run doctor`: what the configuration means, and whether each part of the installation is well.
console.log(`${productName} ${readVersion()}, Node ${process.version}\n`);
console.log('Configuration (* = set)\n');
for (const { variable, isSet, shown } of shownSettings()) {
  console.log(`  ${isSet ? '*' : ' '} ${variable.padEnd(30)}${shown}`);
}
console.log('\nParts\n');
process.exitCode = (await examineAll()) ? 0 : 1;

async function examineAll() {
  try {
    const config = loadConfig();
    const findings: Finding[] = [
      ...placeholdersOf(config).map((says) => ({ part: 'legal pages', isWell: false, says })),
      ...(await examineDisk(config)),
      ...(await examineDatabase(config)),
      ...(await Promise.all(config.signIns.map((signIn) => examineIdentity(signIn, config.origin)))),
      await examineMail(config),
      await examineContact(config),
      await examinePayments(config),
      ...(await examinePassageReader()),
      ...(await examineModel('model', config.model)),
      ...(await examineModel('fallback model', config.fallbackModel)),
      examinePrice('price of the model', config.model, config.aiBudget.price),
      examinePrice('price of the fallback model', config.fallbackModel, config.aiBudget.price),
      examinePrice('price of the photo model', config.photoModel, config.aiBudget.price),
    ];
    for (const finding of findings) print(finding);
    for (const warning of warningsOf(config)) console.log(`  ! ${warning}`);
    if (!config.model) console.log('\nWithout a model the built-in coach writes the feedback.');
    return findings.every((finding) => finding.isWell);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const says of error.problems) print({ part: 'configuration', isWell: false, says });
    return false;
  }
}

function print({ part, isWell, says, advice }: Finding) {
  console.log(`  ${isWell ? '✓' : '✗'} ${part}: ${says}`);
  if (advice) console.log(`      ${advice}`);
}
