#!/usr/bin/env bash
# Runs three peers of unmodified ZooKeeper under control, in one JVM: they elect a leader, the leader crashes, the others elect another, and it comes back. Every
# execution is made twice, and must be the same. Maven fetches the jars. Build Heddle first (mvn -Dquick -DskipTests package).
#
#   build/zookeeper.sh [JAVA_HOME …]
#
#   VERSIONS     default "3.4.13 3.9.5"
#   EXECUTIONS   default 5
#   GRAIN        threads or messages; default threads
#   STRATEGY     default pct

set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# -gt 0 ] || set -- "${JAVA_HOME:?name a JDK, or set JAVA_HOME}"

jar() { # MODULE
    ls -t "$root/$1"/target/*/"$1"-[0-9]*.jar "$root/$1"/target/"$1"-[0-9]*.jar 2>/dev/null | grep -v -e sources -e javadoc | head -n 1
}
agent=$(jar heddle-agent)
heddle=$(jar heddle-api):$agent:$(jar heddle-report)

for version in ${VERSIONS:-3.4.13 3.9.5}; do
    mkdir -p "$work/$version"
    cat >"$work/$version/pom.xml" <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>acme</groupId><artifactId>zookeeper</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.apache.zookeeper</groupId><artifactId>zookeeper</artifactId><version>$version</version>
      <exclusions>
        <exclusion><groupId>javax.jms</groupId><artifactId>jms</artifactId></exclusion>
        <exclusion><groupId>com.sun.jdmk</groupId><artifactId>jmxtools</artifactId></exclusion>
        <exclusion><groupId>com.sun.jmx</groupId><artifactId>jmxri</artifactId></exclusion>
      </exclusions>
    </dependency>
    <!-- 3.9 asks for these and does not bring them. -->
    <dependency><groupId>io.dropwizard.metrics</groupId><artifactId>metrics-core</artifactId><version>4.1.12.1</version></dependency>
    <dependency><groupId>org.xerial.snappy</groupId><artifactId>snappy-java</artifactId><version>1.1.10.5</version></dependency>
  </dependencies>
</project>
XML
    (cd "$work/$version" && mvn -q -B -ntp dependency:copy-dependencies -DoutputDirectory=lib)
    classpath=$(printf '%s:' "$work/$version"/lib/*.jar)$heddle
    for jdk; do
        mkdir -p "$work/$version/classes"
        echo 'log4j.rootLogger=OFF' >"$work/$version/classes/log4j.properties"
        "$jdk/bin/javac" -nowarn -proc:none -d "$work/$version/classes" -cp "$classpath" "$root"/build/zookeeper/*.java
        echo "ZooKeeper $version on $jdk"
        "$jdk/bin/java" -Dcheck=true "-javaagent:$agent" -cp "$work/$version/classes:$classpath" ZooKeeperElection crash \
            "${GRAIN:-threads}" "${EXECUTIONS:-5}" "${STRATEGY:-pct}"
    done
done
